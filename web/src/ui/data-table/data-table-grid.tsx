import type { Column, DataTableProps } from './data-table-column.ts';

function HeadCell<Row>({ column }: { column: Column<Row> }) {
  return (
    <th
      scope="col"
      className={`px-4 font-medium text-14 text-ink-soft ${column.align === 'end' ? 'text-end' : 'text-start'}`}
    >
      <span className="inline-flex min-h-11 items-center leading-tight">{column.header}</span>
    </th>
  );
}

export function TableGrid<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, density = 'family' } = props;
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
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-line border-b last:border-b-0">
              {columns.map((column) => {
                const Cell = column.isTitle ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    {...(column.isTitle ? { scope: 'row' } : {})}
                    className={`${pad} ${column.isTitle ? 'min-w-56 font-medium' : ''} ${column.align === 'end' ? 'text-end' : 'text-start'}`}
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
