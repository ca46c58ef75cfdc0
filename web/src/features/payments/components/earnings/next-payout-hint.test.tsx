import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { earnings, inHours } from '../../payments.testing.ts';
import { NextPayoutHint } from './next-payout-hint.tsx';

const NEXT = { ...earnings().next_payout, at: inHours(24), fils: 13_000 };

const open = (hint: Parameters<typeof NextPayoutHint>[0]['hint']) =>
  renderApp([
    { path: '*', element: <NextPayoutHint hint={hint} next={NEXT} earningsPath="/lsa-dashboard/earnings" /> },
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

  it('says what could be paid while payouts are not set up, and promises no day [ONL-15]', async () => {
    await open('notSetUp');
    expect(await screen.findByText('AED 130 is waiting to be paid to you.')).toBeDefined();
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
