import { getReferrals, listReferredPeople, type ReferralStep, type Referrals } from '@sanad/contract/referrals.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { toast } from '../../../lib/toast.ts';
import { Component } from './referral.tsx';

const uuid = (last: number) => `0192d7a0-0000-7000-8000-${String(last).padStart(12, '0')}`;
const LINK = 'https://sanad.example/join/HUDA-7K2M';

function referrals(overrides: Partial<Referrals> = {}): Referrals {
  return {
    code: 'HUDA-7K2M',
    link: LINK,
    reward_kind: 'credit',
    year: 2026,
    earned_fils: 15_000,
    used_fils: 10_000,
    rewarded: 3,
    on_the_way: 2,
    on_the_way_fils: 10_000,
    invited_by: null,
    ...overrides,
  };
}
const person = (last: number, first_name: string | null, step: ReferralStep, reward_fils = 5000) => ({
  id: uuid(last),
  first_name,
  step,
  joined_on: '2026-11-10',
  reward_fils,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.parent });
  server.answer(listReferredPeople, { results: [], next: null, count: 0 });
});
afterEach(() => vi.restoreAllMocks());

function open(overrides: Partial<Referrals> = {}, options: Parameters<typeof renderApp>[1] = {}) {
  server.answer(getReferrals, referrals(overrides));
  return renderApp([{ path: '*', element: <Component /> }], { path: '/parent-dashboard/referral', ...options });
}

describe('the referral page [PAR-11 partly]', () => {
  it('gives the link, the code and a code to scan, and copies what is asked for', async () => {
    const user = userEvent.setup();
    const success = vi.spyOn(toast, 'success');
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Invite a family' })).toBeDefined();
    expect(await screen.findByLabelText('Your link')).toHaveProperty('value', 'sanad.example/join/HUDA-7K2M');
    expect(screen.getByRole('img', { name: 'Code to scan: your invitation link' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(LINK);
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await navigator.clipboard.readText()).toBe('HUDA-7K2M');
    expect(success.mock.calls.map(([text]) => text)).toEqual(['Link copied', 'Code copied']);
  });

  it('says what to do where copying is forbidden', async () => {
    const user = userEvent.setup();
    const failed = vi.spyOn(toast, 'error');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await open();
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(failed).toHaveBeenCalledWith('We couldn’t copy it. Please select it and copy it yourself.');
  });

  it('is sent by WhatsApp, e-mail or the share sheet, where there is one', async () => {
    await open();
    const whatsApp = await screen.findByRole('link', { name: 'WhatsApp' });
    expect(new URL(whatsApp.getAttribute('href') ?? '').searchParams.get('text')).toContain(LINK);
    const mail = screen.getByRole('link', { name: 'E-mail' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(mail)).toContain(LINK);
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('opens the share sheet of a phone', async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: LINK }));
    Reflect.deleteProperty(navigator, 'share');
  });

  it('shows who joined by first name and step, and nothing of whoever has left', async () => {
    server.answer(listReferredPeople, {
      results: [
        person(1, 'Reem', 'booked'),
        person(2, 'Tariq', 'joined'),
        person(3, 'Nadia', 'rewarded'),
        person(4, 'Khalid', 'not_eligible', 0),
        person(5, null, 'taken_back', 0),
        person(6, 'Sofia', 'over_limit', 0),
      ],
      next: null,
      count: 6,
    });
    await open();
    const list = await screen.findByRole('region', { name: 'Who joined' });
    const rows = (await within(list).findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/ReemFirst session bookedAlmost thereAED.50.00 to come/),
      expect.stringMatching(/TariqJoined 10\/11\/2026, no session yetJoinedAED.50.00 to come/),
      expect.stringMatching(/NadiaFirst session doneCredit addedAED.50.00/),
      expect.stringMatching(/KhalidJoined 10\/11\/2026Not eligibleNo reward/),
      expect.stringMatching(/A former memberFirst session refundedTaken backNo reward/),
      expect.stringMatching(/SofiaFirst session done, after this year’s 10 rewardsLimit reachedNo reward/),
    ]);
    expect(within(list).getByText('6 families')).toBeDefined();
  });

  it('counts the year: what came, what was used and what is on the way', async () => {
    await open();
    const earned = await screen.findByRole('region', { name: 'Credit earned' });
    expect(within(earned).getByRole('img', { name: '3 of 10 rewards this year, 2 on the way' })).toBeDefined();
    expect(earned.textContent).toMatch(/In 2026AED.150.00.*Used for sessionsAED.100.00On the wayAED.100.00/);
    expect(within(earned).getByRole('link', { name: 'Payment' }).getAttribute('href')).toBe(
      '/parent-dashboard/payment',
    );
  });

  it('says when the year’s ten are reached', async () => {
    await open({ rewarded: 10, on_the_way: 0, earned_fils: 50_000 });
    expect(
      await screen.findByText('You’ve had all 10 rewards of 2026. People who join still get theirs.'),
    ).toBeDefined();
  });

  it('speaks of earnings to an LSA', async () => {
    useSession.setState({ user: people.lsa });
    await open({ reward_kind: 'earnings' }, { path: '/lsa-dashboard/referral' });
    expect(await screen.findByRole('region', { name: 'Earnings from referrals' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Earnings' }).getAttribute('href')).toBe('/lsa-dashboard/earnings');
    expect(screen.getByText('Paid out')).toBeDefined();
    expect(screen.queryByText(/credit/i)).toBeNull();
  });

  it.each([
    ['joined', 'Mona invited you. You both get AED 50 after your first paid session.'],
    ['rewarded', 'Mona invited you, and your AED 50 has been added.'],
  ] as const)('tells whoever was invited what becomes of it: %s', async (step, words) => {
    await open({ invited_by: { first_name: 'Mona', step, reward_fils: 5000 } });
    expect((await screen.findByText(/^Mona invited you/)).textContent?.replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('has an answer for nobody yet, for loading and for a failed load', async () => {
    const first = await open();
    expect(await screen.findByText('No one has joined yet')).toBeDefined();
    first.unmount();
    server.never(getReferrals);
    const second = await renderApp([{ path: '*', element: <Component /> }]);
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    second.unmount();
    server.refuse(getReferrals, 'internal');
    await renderApp([{ path: '*', element: <Component /> }]);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('is there in Arabic', async () => {
    await open({}, { language: 'ar' });
    expect(await screen.findByRole('heading', { level: 1, name: 'دعوة عائلة' })).toBeDefined();
  });
});
