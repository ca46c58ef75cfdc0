import { COMPARE_MAX, type LsaCard } from '@sanad/contract/search/search.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { tabStorage } from '../../lib/storage/storage.ts';

interface CompareState {
  chosen: readonly LsaCard[];
  toggle: (lsa: LsaCard) => void;
  clear: () => void;
}

/** Whom somebody wants to see side by side; kept from one search to the next, and in this tab across a reload. */
export const useCompare = create<CompareState>()(
  persist(
    (set) => ({
      chosen: [],
      toggle: (lsa) =>
        set(({ chosen }) => {
          if (chosen.some(({ id }) => id === lsa.id)) return { chosen: chosen.filter(({ id }) => id !== lsa.id) };
          return chosen.length < COMPARE_MAX ? { chosen: [...chosen, lsa] } : { chosen };
        }),
      clear: () => set({ chosen: [] }),
    }),
    { name: 'compare', version: 2, storage: createJSONStorage(() => tabStorage) },
  ),
);
