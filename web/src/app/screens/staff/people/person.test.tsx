import { suspendAccount } from '@sanad/contract/accounts/accounts.ts';
import {
  addPersonNote,
  getPerson,
  listPersonEvents,
  listPersonNotes,
  listPersonViews,
  messagePerson,
  type Person,
  previewSuspension,
  revealContact,
  unlockLogin,
} from '@sanad/contract/staff/people.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { PERSON_ID, personOf } from '../../../../features/people/people.testing.ts';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { Component } from './person.tsx';

const NOTHING = { results: [], next: null, count: 0 };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.admin });
  server.answer(listPersonEvents, { results: [], next: null });
  server.answer(listPersonNotes, NOTHING);
  server.answer(listPersonViews, NOTHING);
  server.answer(previewSuspension, {
    sessions: 6,
    refund_fils: 120_000,
    families: 4,
    devices: 2,
    listed: true,
    available_fils: 102_000,
    next_payout_at: '2026-11-23T06:00:00.000Z',
  });
});

async function show(change: Partial<Person> = {}) {
  server.answer(getPerson, personOf(change));
  const view = await renderApp([{ path: '/admin/people/:userId', element: <Component /> }], {
    path: `/admin/people/${PERSON_ID}`,
  });
  await screen.findByRole('heading', { level: 1, name: 'Mariam Al Suwaidi' });
  return view;
}
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');

describe('a person’s page', () => {
  it('says that the opening is logged, and shows figures, money and next sessions', async () => {
    await show();
    expect(plain(document.body.textContent)).toContain('Logged. You opened this page at');
    const figures = plain(screen.getByRole('region', { name: 'Figures' }).textContent);
    expect(figures).toContain('136');
    expect(figures).toContain('97%');
    expect(figures).toContain('1 of 5');
    expect(plain(screen.getByRole('region', { name: 'Money' }).textContent)).toContain('AED 1,020.00');
    expect(screen.getByRole('region', { name: 'Next sessions' }).textContent).toContain('Omar');
  });

  it.each([
    ['ready', 102_000, true],
    ['ready', 0, false],
    ['not_started', 102_000, false],
  ] as const)('names the next payout only where there is one: %s, %d', async (state, available_fils, isNamed) => {
    const earnings = {
      held_fils: 0,
      available_fils,
      next_payout_at: '2026-11-23T06:00:00.000Z',
      paid_this_year_fils: 0,
    };
    await show({ earnings, payouts: { state, account: null } });
    const money = within(screen.getByRole('region', { name: 'Money' }));
    expect(money.queryByText('Next payout') !== null).toBe(isNamed);
  });

  it('says how many cases colleagues handle', async () => {
    await show({ cases: { pending: 0, over: 0, elsewhere: 2, latest: [] } });
    const figures = plain(screen.getByRole('region', { name: 'Figures' }).textContent);
    expect(figures).toContain('0 open');
    expect(figures).toContain('2 more handled by colleagues');
  });

  it('shows who was invited and why a referral was refused', async () => {
    const joined_at = '2026-11-10T08:00:00.000Z';
    const salma = { user_id: people.parent.id, name: 'Salma Idris', state: 'refused' as const, joined_at };
    const closed = {
      user_id: '0192d7a0-0000-7000-8000-000000000002',
      name: null,
      state: 'rewarded' as const,
      refused_for: null,
      joined_at,
    };
    const invited = [{ ...salma, refused_for: 'card' as const }, closed];
    await show({ referrals: { invited_by: null, invited, invited_count: 2 } });
    const referrals = within(screen.getByRole('region', { name: 'Referrals' }));
    expect(referrals.getByRole('heading', { name: 'Invited 2 people' })).toBeDefined();
    const [refused, rewarded] = referrals.getAllByRole('listitem');
    expect(plain(refused?.textContent ?? '')).toContain('Refused: same payment card');
    expect(refused?.querySelector('a')?.getAttribute('href')).toContain(people.parent.id);
    expect(rewarded?.textContent).toContain('Closed account');
    expect(rewarded?.querySelector('a')).toBeNull();
  });

  it('shows a contact detail only when asked', async () => {
    server.answer(revealContact, { value: '+971501236641' });
    await show();
    expect(screen.queryByText('+971501236641')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show phone number' }));
    expect(await screen.findByText('+971501236641')).toBeDefined();
    expect(server.bodiesOf(revealContact)).toEqual([{ field: 'phone_number' }]);
  });

  it('tells a missing person from a failed request', async () => {
    const path = { path: `/admin/people/${PERSON_ID}` };
    const routes = [{ path: '/admin/people/:userId', element: <Component /> }];
    server.refuse(getPerson, 'not_found');
    const { unmount } = await renderApp(routes, path);
    expect(await screen.findByText('We couldn’t find this person')).toBeDefined();
    unmount();
    server.refuse(getPerson, 'internal');
    await renderApp(routes, path);
    expect(await screen.findByRole('button', { name: /try again/i })).toBeDefined();
  });

  it('lists what happened in plain words', async () => {
    const common = { name: null, fils: null, number: null, text: null };
    server.answer(listPersonEvents, {
      results: [
        {
          ...common,
          id: 'strike:1',
          at: '2026-09-24T05:05:00.000Z',
          kind: 'strike',
          detail: 'cancelled',
          number: 'S-20100',
        },
        {
          ...common,
          id: 'payout:1',
          at: '2026-11-09T06:00:00.000Z',
          kind: 'payout',
          detail: 'paid',
          fils: 136_000,
          name: '7702',
          number: 'PO-2026-000045',
        },
        {
          ...common,
          id: 'session:1',
          at: '2026-11-08T06:00:00.000Z',
          kind: 'session',
          detail: 'withdrawn',
          number: 'S-20101',
        },
      ],
      next: null,
    });
    await show();
    const events = screen.getByRole('region', { name: 'What happened' });
    expect(await within(events).findByText('Strike: cancelled late')).toBeDefined();
    expect(within(events).getByText('The parent withdrew the request')).toBeDefined();
    expect(plain(events.textContent)).toContain('AED 1,360 paid out');
    expect(events.textContent).toContain('PO-2026-000045, account ending 7702');
  });

  it('keeps a note for the team', async () => {
    server.answer(addPersonNote, {
      id: PERSON_ID,
      author: 'CST 2',
      text: 'Safe.',
      created_at: '2026-11-17T11:00:00.000Z',
    });
    await show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Add a note for the team' }), 'Safe.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(server.bodiesOf(addPersonNote)).toEqual([{ text: 'Safe.' }]);
  });

  it('opens the message with M, and sends it', async () => {
    server.answer(messagePerson, { id: PERSON_ID });
    await show();
    await userEvent.keyboard('m');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Hello Mariam');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(server.bodiesOf(messagePerson)).toEqual([{ text: 'Hello Mariam' }]);
  });
});

describe('suspending', () => {
  it('shows what it does, waits for a reason and words, asks once more, and sends them', async () => {
    server.answer(suspendAccount, undefined);
    await show();
    await userEvent.click(screen.getByText('Suspend'));
    const actions = screen.getByRole('region', { name: 'Actions' });
    expect(await within(actions).findByText(/6 sessions cancelled/)).toBeDefined();
    expect(plain(actions.textContent)).toContain('AED 1,200 back to 4 families');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose a reason first' }).disabled).toBe(true);
    await userEvent.click(within(actions).getByRole('button', { name: /Choose a reason Reason|Reason/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Documents expired or missing' }));
    await userEvent.type(screen.getByRole('textbox', { name: /In your words/ }), 'Your certificate has expired.');
    await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
    await userEvent.click(screen.getByRole('button', { name: 'Suspend Mariam' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(server.bodiesOf(suspendAccount)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend Mariam' }));
    expect(server.bodiesOf(suspendAccount)).toEqual([
      { reason: 'Your certificate has expired.', reason_code: 'documents', days: 7 },
    ]);
  });

  it('is not offered to those who may not, and a suspended person can be let in again', async () => {
    const can = {
      message: true,
      sign_out: true,
      unlock: false,
      reset_second_factor: false,
      suspend: false,
      lift: true,
    };
    const suspension = {
      since: '2026-11-10T08:00:00.000Z',
      ends_at: '2026-11-24T08:00:00.000Z',
      reason_code: 'documents',
      reason: 'Your certificate has expired.',
      by: 'Rania Khalil',
    };
    await show({ can, suspension, state: 'suspended' });
    expect(screen.queryByText('Suspend')).toBeNull();
    expect(screen.getByText(/until 24\/11\/2026/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Lift suspension' })).toBeDefined();
  });

  it('shows who is locked out, and unlocks', async () => {
    server.answer(unlockLogin, undefined);
    await show({ locked_out_until: '2026-11-17T12:15:00.000Z', can: { ...personOf().can, unlock: true } });
    expect(screen.getByText(/Locked out until/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Unlock' }));
    await waitFor(() => expect(server.calls.map(({ endpoint }) => endpoint)).toContain(unlockLogin));
  });
});
