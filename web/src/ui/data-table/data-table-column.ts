import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Names the row: its header cell in the table, the title of its card on a phone. */
  isTitle?: boolean;
  isHiddenOnCards?: boolean;
  /** Buttons, which say themselves what they do: without the header on a card. */
  isActions?: boolean;
};

export type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The face with no rows: an `EmptyState`. */
  empty: ReactNode;
  isLoading?: boolean;
  /** The error message, or true for the default one. */
  error?: ReactNode;
  onRetry?: () => void;
  density?: 'family' | 'staff';
};
