import { create } from 'zustand';

interface IdentityCheck {
  isOpen: boolean;
  /** Asks the person to confirm who they are; concurrent requests wait for the same confirmation. */
  ask: () => Promise<boolean>;
  settle: (isConfirmed: boolean) => void;
}

let waiting: { promise: Promise<boolean>; resolve: (isConfirmed: boolean) => void } | null = null;

/** Connects the API client, which learns that a confirmation is needed, with the dialog that asks for it. */
export const useIdentityCheck = create<IdentityCheck>()((set) => ({
  isOpen: false,
  ask: () => {
    waiting ??= Promise.withResolvers<boolean>();
    set({ isOpen: true });
    return waiting.promise;
  },
  settle: (isConfirmed) => {
    waiting?.resolve(isConfirmed);
    waiting = null;
    set({ isOpen: false });
  },
}));
