import { ErrorState } from '../states/error-state.tsx';
import { Loading, Skeleton } from '../states/skeleton.tsx';
import { useMediaQuery, WIDE } from '../use-media-query.ts';
import { TableCards } from './data-table-cards.tsx';
import type { DataTableProps } from './data-table-column.ts';
import { TableGrid } from './data-table-grid.tsx';
import { useTableFits } from './use-table-fits.ts';

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e'];

/** One definition of columns, two drawings: a table where there is room for it, else cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, isLoading, error, onRetry, empty, density = 'family' } = props;
  const isWide = useMediaQuery(WIDE);
  if (isLoading) {
    const height = density === 'staff' ? 'h-14' : 'h-16';
    return (
      <Loading className="grid gap-2">
        {PLACEHOLDERS.map((key) => (
          <Skeleton key={key} className={`w-full ${isWide ? height : 'h-36'}`} />
        ))}
      </Loading>
    );
  }
  if (error) return <ErrorState onRetry={onRetry}>{error === true ? undefined : error}</ErrorState>;
  if (rows.length === 0) return <section aria-label={label}>{empty}</section>;
  return <Rows {...props} isWide={isWide} />;
}

function Rows<Row>({ isWide, ...props }: DataTableProps<Row> & { isWide: boolean }) {
  const { box, fits } = useTableFits(isWide);
  return (
    <div ref={box} className="min-w-0">
      {fits ? <TableGrid {...props} /> : <TableCards {...props} />}
    </div>
  );
}
