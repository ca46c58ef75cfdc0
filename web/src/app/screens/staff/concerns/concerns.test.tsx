import * as contract from '@sanad/contract/safeguarding/concerns.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONCERN_ID, concernOf, listedOf } from '../../../../features/safeguarding/concerns/concerns.testing.ts';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { Component } from './concerns.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.cst });
});

const page = (results: contract.ListedConcern[]) => ({
  results,
  next: null,
  count: results.length,
  closed_this_year: 28,
  is_sealed: false,
});

async function show(path = '/cst/concerns') {
  await renderApp(
    [
      { path: '/cst/concerns', element: <Component /> },
      { path: '/cst/concerns/:concernId', element: <Component /> },
    ],
    { path },
  );
}

async function showCase(concern = concernOf()) {
  server.answer(contract.listConcerns, page([listedOf()]));
  server.answer(contract.getConcern, concern);
  await show(`/cst/concerns/${CONCERN_ID}`);
  await screen.findByRole('heading', { level: 1, name: /Worried about what happens at home/ });
}

describe('the inbox of concerns', () => {
  it('lists them by level, with what is left of their time and without names', async () => {
    const yellow = listedOf({ id: 'y', kind: 'private_contact', level: 'yellow', source: 'child', due_at: null });
    server.answer(contract.listConcerns, page([listedOf(), yellow]));
    await show();
    const list = await screen.findByRole('navigation', { name: 'Open concerns' });
    expect(within(list).getByText('2 open')).toBeDefined();
    const links = within(list).getAllByRole('link');
    expect(links[0]?.textContent).toContain('12 min left');
    expect(links[0]?.getAttribute('href')).toBe(`/cst/concerns/${CONCERN_ID}`);
    expect(links[1]?.textContent).toContain('Someone asked for private contact');
  });

  it('says how late a concern is from the first minute on, never that 0 minutes are left', async () => {
    const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
    const justLate = listedOf({ due_at: secondsAgo(20) });
    const almostLate = listedOf({ id: 'a', due_at: secondsAgo(-20) });
    server.answer(contract.listConcerns, page([justLate, almostLate]));
    await show();
    const list = await screen.findByRole('navigation', { name: 'Open concerns' });
    const [late, close] = within(list).getAllByRole('link');
    expect(late?.textContent).toContain('1 min late');
    expect(close?.textContent).toContain('1 min left');
  });

  it('says that it is sealed to those who work on none, without a count', async () => {
    server.answer(contract.listConcerns, { ...page([]), closed_this_year: 0, is_sealed: true });
    await show();
    expect(await screen.findByText('Concerns are sealed')).toBeDefined();
    expect(screen.queryByText(/open$/)).toBeNull();
  });

  it('is empty when nothing is open, and says so when it could not be loaded', async () => {
    server.answer(contract.listConcerns, page([]));
    await show();
    expect(await screen.findByText('No open concerns')).toBeDefined();
    server.refuse(contract.listConcerns, 'unavailable');
  });

  it('that could not be loaded is not an empty one', async () => {
    server.refuse(contract.listConcerns, 'unavailable');
    await show();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByText('No open concerns')).toBeNull();
  });
});

describe('a concern', () => {
  it('asks for the call to child protection first, and records who said what', async () => {
    await showCase();
    expect(screen.getByRole('heading', { name: 'Next: Call child protection' })).toBeDefined();
    expect(screen.getByRole('link', { name: '116111' }).getAttribute('href')).toBe('tel:116111');
    await userEvent.keyboard('r');
    const dialog = await screen.findByRole('dialog', { name: 'Record the call' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Who you spoke with/ }), 'Officer Amal');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /What was said/ }), 'They visit today.');
    server.answer(contract.workOnConcern, concernOf({ version: 5, due_at: null }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(server.bodiesOf(contract.workOnConcern)).toEqual([
      { action: 'record_call', who: 'Officer Amal', number: '116111', words: 'They visit today.', version: 4 },
    ]);
  });

  it('hides the reporter until somebody asks', async () => {
    await showCase();
    expect(screen.queryByText('Kate Morgan')).toBeNull();
    const reporter = { id: 'r', name: 'Kate Morgan', role: 'lsa', phone: '+971501112233', email: 'k@x.test' } as const;
    server.answer(contract.showReporter, { reporter });
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Kate Morgan')).toBeDefined();
  });

  it('opens more of the chat only with a reason', async () => {
    await showCase();
    await userEvent.click(screen.getByRole('button', { name: 'Open more, with a reason' }));
    const dialog = await screen.findByRole('dialog');
    const open = within(dialog).getByRole('button', { name: 'Open messages' });
    expect(open.hasAttribute('disabled')).toBe(true);
    await userEvent.type(within(dialog).getByRole('textbox'), 'What came before');
    const messages = [{ sequence: 1, from: 'lsa', text: 'How was the night?', sent_at: new Date().toISOString() }];
    server.answer(contract.openConcernMessages, { messages } as never);
    await userEvent.click(open);
    expect(await screen.findByText('How was the night?')).toBeDefined();
  });

  it('tells whoever saves second that it has changed', async () => {
    await showCase();
    await userEvent.click(screen.getByRole('button', { name: 'Add a note' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Hello');
    server.refuse(contract.workOnConcern, 'conflict');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('alert')).toBeDefined();
  });

  it('is closed by a second person who agrees', async () => {
    const closure = { outcome: 'Safe.', shared: 'Nothing.', proposed_by: { id: 'x', name: 'CST 1' } };
    await showCase(concernOf({ state: 'closing', closure, may: ['agree_to_close', 'decline_closure', 'note'] }));
    expect(screen.getByText('Proposed by CST 1')).toBeDefined();
    server.answer(
      contract.workOnConcern,
      concernOf({ state: 'closed', closed_at: new Date().toISOString(), closure, due_at: null, may: [] }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Agree and close' }));
    expect(await screen.findByRole('heading', { name: 'This concern is closed' })).toBeDefined();
  });

  it('that is not for the reader says so', async () => {
    server.answer(contract.listConcerns, page([listedOf()]));
    server.refuse(contract.getConcern, 'not_found');
    await show(`/cst/concerns/${CONCERN_ID}`);
    expect(await screen.findByText('You can’t open this concern')).toBeDefined();
  });
});
