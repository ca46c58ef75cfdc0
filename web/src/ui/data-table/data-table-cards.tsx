import { useTranslation } from 'react-i18next';
import type { Column, DataTableProps } from './data-table-column.ts';

function SortSelect<Row>({ columns, sort, onSort }: Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const { t } = useTranslation('ui');
  const sortable = columns.filter((column) => column.isSortable);
  if (!onSort || sortable.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {sortable.map((column) => {
        const direction = sort?.key === column.key ? sort.direction : undefined;
        const next = direction === 'ascending' ? 'descending' : 'ascending';
        return (
          <button
            key={column.key}
            type="button"
            aria-pressed={direction !== undefined}
            onClick={() => onSort({ key: column.key, direction: next })}
            className={`min-h-11 rounded-pill border px-3.5 text-15 ${direction ? 'border-pine bg-mint font-medium text-pine-deep' : 'border-line-strong bg-card'}`}
          >
            {t('table.sortBy', { name: column.header })}
            {direction && (
              <span className="block text-13">{t(direction === 'ascending' ? 'table.sortUp' : 'table.sortDown')}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}

function CardLine<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-15 text-ink-soft">{column.header}</dt>
      <dd className="min-w-0 text-end">{column.cell(row)}</dd>
    </div>
  );
}

export function TableCards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, isSelected } = props;
  const title = columns.find((column) => column.isTitle);
  const lines = columns.filter((column) => column !== title && !column.isHiddenOnCards);
  return (
    <section aria-label={label}>
      <SortSelect {...props} />
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            className={`rounded-card border bg-card p-4 ${isSelected?.(row) ? 'border-pine bg-mint-soft' : 'border-line'}`}
          >
            {title && <div className="mb-1.5 font-semibold text-18">{title.cell(row)}</div>}
            <dl>
              {lines.map((column) => (
                <CardLine key={column.key} column={column} row={row} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
