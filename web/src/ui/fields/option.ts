import type { ReactNode } from 'react';

/** One choice of a select, a group of boxes or a list. Options of one `group` are listed together under its name. */
export type Option = { id: string; name: string; note?: ReactNode; isDisabled?: boolean; group?: string };
