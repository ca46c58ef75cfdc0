import { createContext, type ReactNode, useContext, useEffect } from 'react';

/** How the fields of a form are called on the screen, so that a list of errors can name them. */
export const FormLabels = createContext<Map<string, string>>(new Map());

export function useFormLabel(name: string, label: ReactNode): void {
  const labels = useContext(FormLabels);
  useEffect(() => {
    if (typeof label === 'string') labels.set(name, label);
    return () => void labels.delete(name);
  }, [labels, name, label]);
}
