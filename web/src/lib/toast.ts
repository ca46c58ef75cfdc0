import { toast as raise, type ToastOptions } from 'react-hot-toast/headless';

/** The limits of the product's messages; the Toaster holds to them. */
export const TOAST_LIMITS = { atOnce: 20, duration: 4000, successDuration: 2000, removeDelay: 1000 } as const;

type Options = Pick<ToastOptions, 'id' | 'duration'>;

/** A toast confirms; it never carries what must be read later. Texts are translated already. */
export const toast = {
  success: (text: string, options?: Options): string => raise.success(text, options),
  error: (text: string, options?: Options): string => raise.error(text, options),
  info: (text: string, options?: Options): string => raise(text, options),
  /** Stays until `dismiss`, or until another toast takes its id. */
  loading: (text: string, options?: Options): string => raise.loading(text, options),
  dismiss: (id?: string): void => raise.dismiss(id),
};
