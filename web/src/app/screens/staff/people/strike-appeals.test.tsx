import {
  decideStrikeAppeal,
  getStrikeAppeal,
  listStrikeAppeals,
  type StrikeAppeal,
} from '@sanad/contract/bookings/strike-appeals.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { Component } from './strike-appeals.tsx';

const APPEAL: StrikeAppeal = {
  id: '0192d7a0-0000-7000-8000-000000000001',
  lsa: { user_id: '0192d7a0-0000-7000-8000-000000000002', name: 'Deepak Nair' },
  number: 10_412,
  session_at: '2026-11-16T12:00:00.000Z',
  cause: 'cancelled',
  reason: 'illness',
  state: 'open',
  created_at: '2026-11-16T14:00:00.000Z',
  text: 'I was in hospital.',
  file: null,
  given_at: '2026-11-16T09:00:00.000Z',
  strikes: 2,
  is_suspended: false,
  answer: '',
  decided_by: '',
  decided_at: null,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.cst });
  server.answer(listStrikeAppeals, { results: [APPEAL], next: null, count: 1 });
});
const show = (search = '') =>
  renderApp([{ path: '/cst/strike-appeals', element: <Component /> }], { path: `/cst/strike-appeals${search}` });

async function openAppeal() {
  await userEvent.click(await screen.findByRole('button', { name: /Deepak Nair/ }));
  return within(await screen.findByRole('dialog', { name: 'Deepak Nair’s appeal' }));
}

describe('appeals of strikes', () => {
  it('are opened from the list, and the strike is taken back with a reason the LSA reads', async () => {
    server.answer(getStrikeAppeal, APPEAL);
    server.answer(decideStrikeAppeal, { ...APPEAL, state: 'taken_back' });
    const { router } = await show();
    const dialog = await openAppeal();
    expect(dialog.getByText('I was in hospital.')).toBeDefined();
    expect(router.state.location.search).toContain(APPEAL.id);
    await userEvent.click(dialog.getByRole('button', { name: 'Send decision' }));
    expect(server.bodiesOf(decideStrikeAppeal)).toEqual([]);
    await userEvent.click(dialog.getByRole('radio', { name: /Take back the strike/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Get well soon.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send decision' }));
    expect(server.bodiesOf(decideStrikeAppeal)).toEqual([{ decision: 'take_back', reason: 'Get well soon.' }]);
  });

  it('say so when a colleague was quicker', async () => {
    server.answer(getStrikeAppeal, APPEAL);
    server.refuse(decideStrikeAppeal, 'appeal_decided');
    await show();
    const dialog = await openAppeal();
    await userEvent.click(dialog.getByRole('radio', { name: /Keep it/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'No proof.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send decision' }));
    expect(await screen.findByText('A colleague has already decided on this appeal.')).toBeDefined();
  });

  it('that are none, and a list that could not be loaded, look different', async () => {
    server.answer(listStrikeAppeals, { results: [], next: null, count: 0 });
    const { unmount } = await show();
    expect(await screen.findByText('No open appeals')).toBeDefined();
    unmount();
    server.refuse(listStrikeAppeals, 'internal');
    await show('?list=decided');
    expect(await screen.findByRole('button', { name: /try again/i })).toBeDefined();
    expect(screen.queryByText('No decided appeals yet')).toBeNull();
  });
});
