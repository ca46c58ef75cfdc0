import { describe, expect, it } from 'vitest';
import { filtersIn, withFilter } from './transaction-filters.ts';

const ID = '0192d7a0-0000-7000-8000-00000000000a';

describe('the filters of the transaction history', () => {
  it('are read from the address', () => {
    const address = new URLSearchParams({ child: ID, lsa: ID, month: '2026-11', kind: 'refund' });
    expect(filtersIn(address)).toEqual({ child_id: ID, lsa_id: ID, month: '2026-11', kind: 'refund' });
  });

  it('leave out what is no filter, so that a mistyped address still shows the history', () => {
    expect(filtersIn(new URLSearchParams({ child: 'omar', lsa: '', month: '2026-13', kind: 'gift' }))).toEqual({});
  });

  it('change one at a time and keep the others', () => {
    const address = new URLSearchParams({ child: ID, month: '2026-11' });
    expect(withFilter(address, 'month', null).toString()).toBe(`child=${ID}`);
    expect(withFilter(address, 'kind', 'charge').toString()).toBe(`child=${ID}&month=2026-11&kind=charge`);
    expect(address.get('month')).toBe('2026-11');
  });
});
