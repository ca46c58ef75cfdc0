import { create } from 'zustand';

interface IdentityCheck {
  isAsked: boolean;
  /** Asks the person to confirm who they are; several requests at once wait for the same answer. */
  ask: () => Promise<boolean>;
  settle: (isConfirmed: boolean) => void;
}

let waiting: { promise: Promise<boolean>; resolve: (isConfirmed: boolean) => void } | null = null;

/** Between the API client, which is told that a confirmation is needed, and the dialog that asks for it. */
export const useIdentityCheck = create<IdentityCheck>()((set) => ({
  isAsked: false,
  ask: () => {
    waiting ??= Promise.withResolvers<boolean>();
    set({ isAsked: true });
    return waiting.promise;
  },
  settle: (isConfirmed) => {
    waiting?.resolve(isConfirmed);
    waiting = null;
    set({ isAsked: false });
  },
}));
