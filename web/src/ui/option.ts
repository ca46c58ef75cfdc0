import type { ReactNode } from 'react';

/** One choice of a select, a group of boxes or a list. */
export type Option = { id: string; name: string; note?: ReactNode; isDisabled?: boolean };
