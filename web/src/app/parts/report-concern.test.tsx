import { reportConcern } from '@sanad/contract/safeguarding/concerns.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../lib/api/fake-server.testing.ts';
import { useSession } from '../../lib/api/session.ts';
import { people } from '../../lib/testing/people.testing.ts';
import { renderApp } from '../../lib/testing/render.testing.tsx';
import { ReportConcern } from './report-concern.tsx';

const CHILD = '0192d7a0-0000-7000-8000-00000000c0de';
let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  server = fakeServer();
  useSession.setState({ user: people.lsa });
  await renderApp([{ path: '/', element: <ReportConcern source="child" subject_id={CHILD} /> }], { path: '/' });
  await userEvent.click(screen.getByRole('button', { name: 'Report a concern' }));
  await screen.findByRole('dialog');
});

describe('reporting a concern', () => {
  it('has the numbers to call beside the form', () => {
    const numbers = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(numbers).toEqual(['tel:999', 'tel:116111', 'tel:800988']);
  });

  it('sends what worries somebody, and says when it is read', async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'An injury or another sign of harm' }));
    await userEvent.type(screen.getByRole('textbox'), 'A bruise.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'A child is in danger now' }));
    server.answer(reportConcern, { number: 'K-0031' });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const done = await screen.findByRole('dialog', { name: 'We have it' });
    expect(done.textContent).toContain('within 15 minutes');
    expect(done.textContent).toContain('K-0031');
    expect(server.bodiesOf(reportConcern)).toEqual([
      { source: 'child', subject_id: CHILD, kind: 'injury', words: 'A bruise.', in_danger: true, may_contact: true },
    ]);
  });

  it('asks for what is missing, and keeps the words when it fails', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findAllByText('Please fill this in.')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('radio', { name: 'How a child is doing' }));
    await userEvent.type(screen.getByRole('textbox'), 'So quiet.');
    server.refuse(reportConcern, 'unavailable');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const dialog = screen.getByRole('dialog', { name: 'Report a concern' });
    expect(await within(dialog).findByRole('alert')).toBeDefined();
    expect(within(dialog).getByRole('textbox')).toHaveProperty('value', 'So quiet.');
  });
});
