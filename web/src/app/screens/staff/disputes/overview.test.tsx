import { listDisputeActivity, markDisputeActivityRead } from '@sanad/contract/disputes/dispute-activity.ts';
import {
  assignDispute,
  getDisputeCase,
  listAssignees,
  listStaffDisputes,
} from '@sanad/contract/disputes/dispute-desk.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  activityOf,
  assigneesOf,
  CST3,
  cardOf,
  caseOf,
  uuid,
} from '../../../../features/disputes/dispute-desk.testing.ts';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { Component } from './overview.tsx';

let server: ReturnType<typeof fakeServer>;
const page = (results = [cardOf()], more = {}) => ({
  results,
  next: null,
  count: results.length,
  unassigned: 1,
  overdue: 0,
  ...more,
});

beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: { ...people.admin, time_zone: 'Asia/Dubai' }, userType: 'SUPER_ADMIN' });
  server.answer(listStaffDisputes, page());
  server.answer(listAssignees, assigneesOf());
  server.answer(listDisputeActivity, { results: [], next: null, count: 0, new_count: 0 });
});

const show = (path = '/admin/dispute-overview') =>
  renderApp([{ path: '/admin/dispute-overview', element: <Component />, handle: { area: 'admin' } }], { path });
const lastQuery = () => {
  const call = server.calls.findLast(({ endpoint }) => endpoint === listStaffDisputes);
  return Object.fromEntries(new URL(call?.address ?? '', 'http://localhost').searchParams);
};

describe('Dispute Overview Admin', () => {
  it('begins with the specified filters, each picker showing its value [ADM-02] [ADM-04]', async () => {
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Dispute Overview Admin' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Assignee.*All$/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Severity.*All$/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Dispute type.*LSA didn’t attend session$/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Sort by.*All disputes$/ })).toBeDefined();
    expect(lastQuery()).toMatchObject({ assignee: 'all', severity: 'all', type: 'lsa_absent', sort: 'all' });
  });

  it.each([
    ['Assignee', ['All', 'All assigned', 'Not assigned', 'CST 1', 'CST 2', 'CST 3', 'CST 4']],
    ['Severity', ['All', 'All assigned', 'Not assigned', 'High severity', 'Medium severity', 'Low severity']],
    [
      'Sort by',
      [
        'All disputes',
        'Recently added',
        'Pending disputes (<30 minutes)',
        'Ongoing disputes',
        'Unassigned disputes',
        'Solved disputes',
      ],
    ],
    [
      'Dispute type',
      ['LSA didn’t attend session', 'Payment issue', 'Misbehaviour', 'Child progress disagreement', 'Other issue'],
    ],
  ])('offers the options of %s in a modal [ADM-03]', async (name, options) => {
    await show();
    await screen.findByText('Nobody came to our 4 pm session');
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    const names = dialog.getAllByRole('button').map((button) => button.textContent);
    for (const option of options) expect(names).toContain(option);
  });

  it('choosing an option applies it, closes the modal and is kept in the address [ADM-02]', async () => {
    const { router } = await show();
    await userEvent.click(await screen.findByRole('button', { name: /^Dispute type/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Payment issue' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe('?type=payment');
    expect(lastQuery()).toMatchObject({ type: 'payment' });
  });

  it('a card shows title, date, submitter, severity, assignee and description [ADM-05] [ADM-10]', async () => {
    server.answer(
      listStaffDisputes,
      page([cardOf({ severity: 'medium', assignee: CST3, state: 'investigating', acknowledge_by: null })]),
    );
    await show();
    const card = within((await screen.findByText('Nobody came to our 4 pm session')).closest('li') as HTMLElement);
    for (const text of [
      '17/11/2026, 3:41 pm',
      'Priya Menon, Parent',
      'Medium',
      'CST 3',
      'Investigating',
      'Session S-20418',
    ]) {
      expect(card.getByText(text)).toBeDefined();
    }
    expect(card.getByText(/We waited at home/)).toBeDefined();
  });

  it('assigns with live counts, the least loaded suggested, and keeps who and how severe [ADM-07] [ADM-08]', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: /Assign dispute/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign dispute' }));
    const suggested = await dialog.findByRole('radio', { name: /CST 3.*2 pending disputes/ });
    await waitFor(() => expect(suggested).toHaveProperty('checked', true));
    for (const name of [/Marketing Team/, /Accounts Team.*3 pending disputes/, /Technical Team.*1 pending dispute/]) {
      expect(dialog.getByRole('radio', { name })).toBeDefined();
    }
    for (const name of [/High/, /Medium/, /Low/]) expect(dialog.getByRole('radio', { name })).toBeDefined();
    await userEvent.click(dialog.getByRole('radio', { name: /Accounts Team/ }));
    await userEvent.click(dialog.getByRole('radio', { name: /High/ }));
    server.answer(assignDispute, cardOf({ severity: 'high' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign dispute' }));
    expect(server.bodiesOf(assignDispute)).toEqual([
      { version: 1, staff_id: null, team: 'accounts', severity: 'high', reason: '' },
    ]);
  });

  it('keeps the person on the screen when the live counts suggest another one', async () => {
    const { client } = await show();
    await userEvent.click(await screen.findByRole('button', { name: /Assign dispute/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign dispute' }));
    const third = await dialog.findByRole('radio', { name: /CST 3/ });
    await waitFor(() => expect(third).toHaveProperty('checked', true));
    server.answer(listAssignees, { ...assigneesOf(), suggested: uuid(31) });
    await act(() => client.refetchQueries());
    expect(third).toHaveProperty('checked', true);
    server.answer(assignDispute, cardOf());
    await userEvent.click(dialog.getByRole('button', { name: 'Assign dispute' }));
    expect(server.bodiesOf(assignDispute)).toMatchObject([{ staff_id: uuid(33) }]);
  });

  it('only a resolved notification opens, with its details and the way to assign [ADM-06]', async () => {
    const reassigned = activityOf({
      id: 1,
      kind: 'reassigned',
      words: 'Owner on leave',
      from: { ...CST3, name: 'CST 1', staff_id: uuid(31) },
      to: CST3,
      outcome: null,
      is_new: false,
    });
    server.answer(listDisputeActivity, { results: [activityOf(), reassigned], next: null, count: 2, new_count: 1 });
    server.answer(
      getDisputeCase,
      caseOf({ state: 'resolved', may: { work: false, approve: false, resolve: false, reopen: true } }),
    );
    await show();
    const panel = within(await screen.findByRole('region', { name: 'Notifications' }));
    expect(await panel.findByText('Dispute Reassigned')).toBeDefined();
    expect(panel.queryByRole('button', { name: /Dispute Reassigned/ })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: /Dispute Resolved/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment taken twice' }));
    for (const text of ['CST 3', '17/11/2026', '3:18 pm', 'S-20361']) expect(dialog.getByText(text)).toBeDefined();
    expect(await dialog.findByText(/We waited at home/)).toBeDefined();
    expect(dialog.getByText('No attachments')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Assign dispute' }));
    expect(await screen.findByText(/Assigning it opens it again/)).toBeDefined();
  });

  it('marks notifications as read', async () => {
    server.answer(listDisputeActivity, { results: [activityOf()], next: null, count: 1, new_count: 1 });
    server.answer(markDisputeActivityRead, undefined);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(server.bodiesOf(markDisputeActivityRead)).toHaveLength(1);
  });

  it('is moved through by keys: j and k, a assigns, / searches', async () => {
    server.answer(listStaffDisputes, page([cardOf(), cardOf({ id: uuid(419), title: 'Second' })]));
    await show();
    await screen.findByText('Second');
    await userEvent.keyboard('ja');
    expect(await screen.findByText(/“Second”/)).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('tells an empty list from one that could not be loaded', async () => {
    server.answer(listStaffDisputes, page([]));
    const { unmount } = await show();
    expect(await screen.findByText('No disputes match')).toBeDefined();
    unmount();
    server.refuse(listStaffDisputes, 'internal');
    await show();
    expect((await screen.findAllByRole('button', { name: /try again/i })).length).toBeGreaterThan(0);
    expect(screen.queryByText('No disputes match')).toBeNull();
  });
});
