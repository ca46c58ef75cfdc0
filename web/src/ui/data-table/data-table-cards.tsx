import type { Column, DataTableProps } from './data-table-column.ts';

function CardLine<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className={column.isActions ? 'visually-hidden' : 'shrink-0 text-15 text-ink-soft max-[22.5rem]:shrink'}>
        {column.header}
      </dt>
      <dd className={column.isActions ? 'min-w-0' : 'min-w-0 text-end'}>{column.cell(row)}</dd>
    </div>
  );
}

export function TableCards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey } = props;
  const title = columns.find((column) => column.isTitle);
  const lines = columns.filter((column) => column !== title && !column.isHiddenOnCards);
  return (
    <section aria-label={label}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {rows.map((row) => (
          <li key={rowKey(row)} className="rounded-card border border-line bg-card p-4">
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
