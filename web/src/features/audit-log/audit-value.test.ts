import { describe, expect, it } from 'vitest';
import { auditValue } from './audit-value.ts';

const WORDS: Record<string, string> = { accounts: 'Accounts', marketing: 'Marketing', fee_basis_points: 'Our fee' };
const words = {
  language: 'en' as const,
  code: (code: string) => WORDS[code] ?? code,
  change: (from: string, to: string) => `${from} to ${to}`,
  when: () => 'Tue 17/11/2026, 4:00 pm',
};
const read = (name: string, written: string) => auditValue(name, written, words);

describe('a detail of an entry', () => {
  it.each([
    ['refund_fils', '5000', 'AED\u00a050.00'],
    ['until', '2026-11-17T12:00:00.000Z', 'Tue 17/11/2026, 4:00 pm'],
    ['teams', 'accounts marketing', 'Accounts, Marketing'],
    [
      'changed',
      'fee_basis_points: 1500 → 1650, lowest_payout_fils: 5000 → 10000',
      'Our fee: 15% to 16.5%, lowest_payout_fils: AED\u00a050.00 to AED\u00a0100.00',
    ],
    ['path', '/api/children/?limit=20', '/api/children/?limit=20'],
    ['lsa', '0192d7a0-0000-7000-8000-000000000317', '0192d7a0-0000-7000-8000-000000000317'],
  ])('%s %s', (name, written, inWords) => {
    expect(read(name, written)).toBe(inWords);
  });
});
