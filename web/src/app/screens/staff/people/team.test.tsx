import {
  changeStaffMember,
  inviteStaff,
  listStaffLoads,
  listTeam,
  removeStaffMember,
} from '@sanad/contract/staff/team.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, PERSON_ID } from '../../../../features/people/people.testing.ts';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { Component } from './team.tsx';

const INVITATION = {
  id: PERSON_ID,
  email: 'noor@sanad.test',
  role: 'CST_ADMIN',
  state: 'open',
  invited_by: 'Rania Khalil',
  sent_at: '2026-11-16T08:00:00.000Z',
  expires_at: '2026-11-19T08:00:00.000Z',
} as const;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.admin });
});

async function show(members = [memberOf()]) {
  server.answer(listTeam, { members, invitations: [INVITATION] });
  server.answer(listStaffLoads, { results: [{ staff_id: PERSON_ID, cases: 6, concerns: 1, calendars: 0 }] });
  await renderApp([{ path: '/admin/team', element: <Component /> }], { path: '/admin/team' });
  await screen.findByText('noor@sanad.test');
}

describe('the team', () => {
  it('shows what each colleague has in hand', async () => {
    await show();
    expect((await screen.findAllByText('6 cases')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('1 concern').length).toBeGreaterThan(0);
    expect(screen.queryByText(/calendar/)).toBeNull();
  });

  it('changes teams and duties of a colleague', async () => {
    server.answer(changeStaffMember, memberOf());
    await show();
    await userEvent.click(screen.getAllByRole('button', { name: 'Edit Layla Haddad' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Accounts' }));
    await userEvent.click(within(dialog).getByRole('switch', { name: /On duty/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(server.bodiesOf(changeStaffMember)).toEqual([
      { role: 'CST_ADMIN', teams: ['marketing', 'accounts'], is_safeguarding_lead: false, on_duty: true },
    ]);
  });

  it('asks before somebody is removed, and says why it is refused', async () => {
    server.refuse(removeStaffMember, 'last_super_admin');
    await show();
    await userEvent.click(screen.getAllByRole('button', { name: 'Edit Layla Haddad' })[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from team' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from team' }));
    expect(await screen.findByText(/At least one super admin has to stay/)).toBeDefined();
  });

  it('invites somebody by e-mail', async () => {
    server.answer(inviteStaff, INVITATION);
    await show();
    await userEvent.type(screen.getByRole('textbox', { name: /Work e-mail/ }), 'adam@sanad.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(server.bodiesOf(inviteStaff)).toEqual([{ email: 'adam@sanad.test', role: 'CST_ADMIN' }]);
  });

  it('a failed request is no empty team', async () => {
    server.refuse(listTeam, 'internal');
    await renderApp([{ path: '/admin/team', element: <Component /> }], { path: '/admin/team' });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeDefined();
  });
});
