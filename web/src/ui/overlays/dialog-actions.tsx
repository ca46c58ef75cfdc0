import type { ReactNode } from 'react';

/** A dialog's buttons: on a phone stacked over the full width with the main one on top, otherwise in a row at the end. */
export function DialogActions({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`flex flex-col-reverse gap-2 sm:flex-row sm:items-center sm:justify-end ${className}`}>
      {children}
    </div>
  );
}
