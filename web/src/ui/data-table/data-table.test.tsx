import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pretendWide, renderUi } from '../render-ui.testing.tsx';
import { DataTable } from './data-table.tsx';
import type { Column, DataTableProps } from './data-table-column.ts';

type Row = { id: string; name: string; sum: number };
const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', cell: (row) => row.name, isTitle: true },
  { key: 'sum', header: 'Sum', cell: (row) => `AED ${row.sum}`, align: 'end' },
];
const rows: Row[] = [
  { id: '1', name: 'One', sum: 10 },
  { id: '2', name: 'Two', sum: 20 },
];
const draw = (more: Partial<DataTableProps<Row>> = {}) =>
  renderUi(
    <DataTable label="Sums" columns={columns} rows={rows} rowKey={(row) => row.id} empty={<p>Nothing</p>} {...more} />,
  );

beforeEach(() => pretendWide(true));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a table', () => {
  it('is a real table on a wide screen, with its rows named', async () => {
    await draw();
    const table = screen.getByRole('table', { name: 'Sums' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
    expect(within(table).getByRole('rowheader', { name: 'Two' })).toBeTruthy();
    expect(within(table).getByRole('cell', { name: 'AED 20' })).toBeTruthy();
  });

  it('is a list of cards on a phone, each value with its heading', async () => {
    pretendWide(false);
    await draw();
    expect(screen.queryByRole('table')).toBeNull();
    const cards = screen.getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    expect(cards[1]?.textContent).toBe('TwoSumAED 20');
  });

  it('is a list of cards where the table would be wider than its place, beside an open menu', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(700);
    const place = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(540);
    const view = await draw();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    view.unmount();
    place.mockReturnValue(720);
    await draw();
    expect(screen.getByRole('table')).toBeTruthy();
  });

  it('says that it is loading', async () => {
    await draw({ isLoading: true });
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows how to add a first row when it is empty', async () => {
    await draw({ rows: [] });
    expect(screen.getByText('Nothing')).toBeTruthy();
  });

  it('says what went wrong and tries again', async () => {
    const onRetry = vi.fn();
    await draw({ error: 'The list is not there.', onRetry });
    expect(screen.getByRole('alert').textContent).toContain('The list is not there.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
