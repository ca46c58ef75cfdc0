import { createContext } from 'react';

/** Whether what could not be loaded is simply not for this reader; then it is no error, and no second try would help. */
export const IsWithheldContext = createContext<() => boolean>(() => false);
