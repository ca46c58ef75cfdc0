import { getUser } from '@sanad/contract/accounts/accounts.ts';
import * as contract from '@sanad/contract/staff/see-as.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SeeAsCard } from '../features/see-as/components/see-as-card.tsx';
import { VisitList } from '../features/see-as/components/visit-list.tsx';
import { startLook } from '../features/see-as/start-look.ts';
import { fakeServer } from '../lib/api/fake-server.testing.ts';
import { createSession, useSession } from '../lib/api/session.ts';
import { people } from '../lib/testing/people.testing.ts';
import { renderElement } from '../lib/testing/render.testing.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { IsWithheldContext } from '../ui/states/is-withheld.ts';
import { SeeAsFrame } from './see-as-frame.tsx';

const PERSON = people.parent.id;
const LOOK: contract.SeeAsLook = {
  id: '0192d7a0-0000-7000-8000-0000000000a1',
  state: 'requested',
  reason: 'A session is missing from your list.',
  requested_at: '2026-11-17T08:00:00.000Z',
  answer_by: '2026-11-20T08:00:00.000Z',
  start_by: null,
  started_at: null,
  ends_at: null,
  ended_at: null,
};
const visit = (change: Partial<contract.StaffVisit>) => ({
  results: [{ ...LOOK, staff_name: 'Rania Khalil', parts: [], ...change }],
  next: null,
  count: 1,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => useSession.getState().loggedOut());

describe('on the person’s page, a member of staff', () => {
  const show = (look: contract.SeeAsLook | null, can_ask = true) => {
    server.answer(contract.getSeeAs, { can_ask, latest: look });
    return renderElement(<SeeAsCard personId={PERSON} firstName="Huda" startPath={`/see-as/${PERSON}`} />);
  };

  it('asks with a reason', async () => {
    server.answer(contract.requestSeeAs, LOOK);
    await show(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Ask to see what they see' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Why/ }), 'A session is missing.');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(server.bodiesOf(contract.requestSeeAs)).toEqual([{ reason: 'A session is missing.' }]));
  });

  it('cannot start before the person has allowed it', async () => {
    await show(LOOK);
    expect(await screen.findByText(/Huda hasn’t answered yet/)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { name: 'Take back' })).toBeDefined();
  });

  it('opens the look in a tab of its own', async () => {
    await show({ ...LOOK, state: 'allowed', start_by: '2026-11-18T08:00:00.000Z' });
    const link = await screen.findByRole('link', { name: 'See what they see' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    expect(link.getAttribute('href')).toBe(`/see-as/${PERSON}`);
  });

  it('is offered nothing about a person who cannot be asked', async () => {
    const { container } = await show(null, false);
    await waitFor(() => expect(server.calls).toHaveLength(1));
    await waitFor(() => expect(container.textContent).toBe(''));
  });
});

describe('the person', () => {
  it('reads who asks and why, and allows it', async () => {
    server.answer(contract.listStaffVisits, visit({}));
    server.answer(contract.answerStaffVisit, visit({ state: 'allowed' }).results[0] as contract.StaffVisit);
    await renderElement(<VisitList />);
    expect(await screen.findByText(/Rania Khalil of Sanad asks to look at your pages/)).toBeDefined();
    expect(screen.getByText('A session is missing from your list.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Allow for 30 minutes' }));
    await waitFor(() => expect(server.bodiesOf(contract.answerStaffVisit)).toEqual([{ allow: true }]));
  });

  it('stops a look that runs, and sees what was looked at', async () => {
    const running = {
      state: 'running',
      started_at: '2026-11-17T08:00:00.000Z',
      parts: ['sessions', 'payments'],
    } as const;
    server.answer(contract.listStaffVisits, visit({ ...running, parts: [...running.parts] }));
    server.refuse(contract.stopStaffVisit, 'no_longer_possible');
    await renderElement(<VisitList />);
    expect(await screen.findByText('Looked at: sessions, payments')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stop now' }));
    await waitFor(() => expect(server.calls.map(({ endpoint }) => endpoint)).toContain(contract.stopStaffVisit));
  });

  it('sees that no one has asked, and that a list could not be loaded', async () => {
    server.answer(contract.listStaffVisits, { results: [], next: null, count: 0 });
    const { unmount } = await renderElement(<VisitList />);
    expect(await screen.findByText('No one has asked')).toBeDefined();
    unmount();
    server.refuse(contract.listStaffVisits, 'unavailable');
    await renderElement(<VisitList />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('a look', () => {
  async function begin(endsAt: string) {
    useSession.getState().loginSucceeded({ token: 'staff-token', user: people.cst });
    server.answer(contract.startSeeAs, { token: 'see-as-token', ends_at: endsAt });
    server.answer(getUser, people.parent);
    await startLook(PERSON);
    const { token, user, userType, authenticated, seeAs } = createSession().getState();
    return { token, user, userType, authenticated, seeAs };
  }
  const soon = () => new Date(Date.now() + 27 * 60_000 - 5000).toISOString();

  it('lives in this tab alone: the login of staff stays as it is', async () => {
    const look = await begin(soon());
    expect(look).toMatchObject({ token: 'see-as-token', userType: 'PARENT', seeAs: { personId: PERSON } });
    expect(localStorage.getItem('accessToken')).toBe('staff-token');
    sessionStorage.clear();
    expect(createSession().getState()).toMatchObject({ token: 'staff-token', seeAs: null });
  });

  it('says whose pages they are and how long it lasts, and ends by Stop with the login of staff', async () => {
    useSession.setState(await begin(soon()));
    server.answer(contract.stopSeeAs, { ...LOOK, state: 'ended' });
    await renderElement(<SeeAsFrame>Sessions of Huda</SeeAsFrame>);
    expect(screen.getByText('You’re seeing Sanad as Huda Mansour.')).toBeDefined();
    expect(screen.getByText('27 minutes left')).toBeDefined();
    expect(screen.getByText('Sessions of Huda')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('You’re no longer seeing Sanad as Huda Mansour')).toBeDefined();
    expect(screen.queryByText('Sessions of Huda')).toBeNull();
    expect(server.calls.at(-1)?.endpoint).toBe(contract.stopSeeAs);
    expect(sessionStorage.length).toBe(0);
    useSession.setState({ seeAs: null });
  });

  it('shows nothing any more once its time is over', async () => {
    useSession.setState(await begin(new Date(Date.now() - 1000).toISOString()));
    await renderElement(<SeeAsFrame>Sessions of Huda</SeeAsFrame>);
    expect(await screen.findByText('You’re no longer seeing Sanad as Huda Mansour')).toBeDefined();
    expect(screen.queryByText('Sessions of Huda')).toBeNull();
    useSession.setState({ seeAs: null });
  });

  it('shows a calm panel where a part is not for staff', async () => {
    await renderElement(
      <IsWithheldContext value={() => true}>
        <ErrorState onRetry={() => {}} />
      </IsWithheldContext>,
    );
    expect(screen.getByText('Not shown to staff')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
