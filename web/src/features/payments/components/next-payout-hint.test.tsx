import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../lib/render.testing.tsx';
import { earnings, inHours } from '../payments.testing.ts';
import { NextPayoutHint } from './next-payout-hint.tsx';

const EARNED = earnings({
  held: { fils: 21_000, count: 2 },
  available: { fils: 13_000, count: 1 },
  next_payout: { ...earnings().next_payout, at: inHours(24), fils: 13_000 },
});

const open = (hint: Parameters<typeof NextPayoutHint>[0]['hint']) =>
  renderApp([
    { path: '*', element: <NextPayoutHint hint={hint} earnings={EARNED} earningsPath="/lsa-dashboard/earnings" /> },
  ]);

describe('the next payout on an LSA’s home [LSA-08 partly]', () => {
  it('is an amount and a day, and leads to the earnings', async () => {
    await open('next');
    expect(await screen.findByText('AED 130.00')).toBeDefined();
    expect(screen.getByText(/^Tomorrow, /)).toBeDefined();
    expect(screen.getByRole('link', { name: 'See your earnings' }).getAttribute('href')).toBe(
      '/lsa-dashboard/earnings',
    );
  });

  it('says what was earned while payouts are not set up, and promises no day [ONL-15]', async () => {
    await open('notSetUp');
    expect(await screen.findByText('You’ve earned AED 340. Set up payouts so we can pay you.')).toBeDefined();
    expect(screen.queryByText('Next payout')).toBeNull();
  });

  it.each([
    ['least', /^We pay out from AED 50\./],
    ['onHold', /^Your payouts are on hold/],
  ] as const)('says why it does not come: %s', async (hint, text) => {
    await open(hint);
    expect(await screen.findByText(text)).toBeDefined();
  });
});
