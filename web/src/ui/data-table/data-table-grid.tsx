import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Column, DataTableProps, Sort } from './data-table-column.ts';

type HeadProps<Row> = { column: Column<Row>; sort: Sort | null; onSort: ((sort: Sort) => void) | undefined };

function HeadCell<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { t } = useTranslation('ui');
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Sign = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
  const side = column.align === 'end' ? 'text-end' : 'text-start';
  return (
    <th
      scope="col"
      aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
      className={`px-4 font-medium text-14 text-ink-soft ${side}`}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ key: column.key, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
          title={t('table.sortBy', { name: column.header })}
          className={`-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 hover:text-ink ${direction ? 'font-semibold text-ink' : ''}`}
        >
          {column.header}
          <Sign size={15} aria-hidden className={direction ? 'text-pine' : 'opacity-60'} />
        </button>
      ) : (
        <span className="inline-flex min-h-11 items-center">{column.header}</span>
      )}
    </th>
  );
}

export function TableGrid<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sort = null, onSort, density = 'family', isSelected } = props;
  const pad = density === 'staff' ? 'px-4 py-2 h-14 text-14' : 'px-4 py-3.5 h-16 text-16';
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its box is scrolled with the arrow keys
      tabIndex={0}
      className="min-w-0 overflow-x-auto rounded-card border border-line bg-card"
    >
      <table className="w-full border-collapse tabular-nums">
        <caption className="visually-hidden">{label}</caption>
        <thead className="border-line border-b">
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-selected={isSelected?.(row) || undefined}
              className="border-line border-b last:border-b-0 data-[selected]:bg-mint-soft data-[selected]:shadow-[inset_3px_0_0_var(--pine)] rtl:data-[selected]:shadow-[inset_-3px_0_0_var(--pine)]"
            >
              {columns.map((column) => {
                const Cell = column.isTitle ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    {...(column.isTitle ? { scope: 'row' } : {})}
                    className={`${pad} ${column.isTitle ? 'font-medium' : ''} ${column.align === 'end' ? 'text-end' : 'text-start'}`}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
