import { closeChatReport, type OpenedChatReport, openChatReport } from '@sanad/contract/chat/chat-reports.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { messageOf } from '../../../../features/chat/data/chat.testing.ts';
import { openedReportOf, REPORT_ID, reportOf } from '../../../../features/chat/reports/chat-reports.testing.ts';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { Component } from './report.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.cst });
});

/** The time is written with spaces that do not break. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

const show = () =>
  renderApp([{ path: '/cst/chat-reports/:reportId', element: <Component /> }], {
    path: `/cst/chat-reports/${REPORT_ID}`,
  });

async function open(report: Partial<OpenedChatReport> = {}) {
  server.answer(openChatReport, openedReportOf(report));
  await show();
  await userEvent.click(screen.getByRole('radio', { name: 'I’m handling this report' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open report' }));
  await screen.findByRole('heading', { name: 'Who is who' });
}

describe('a reported chat', () => {
  it('stays closed until somebody says why they open it', async () => {
    server.answer(openChatReport, openedReportOf());
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Open report' }));
    expect((await screen.findAllByText('Say why you open it.')).length).toBeGreaterThan(0);
    expect(server.bodiesOf(openChatReport)).toEqual([]);
    expect(screen.queryByText('Huda Mansour')).toBeNull();
  });

  it('opens with two presses, and the reason is sent', async () => {
    await open();
    expect(server.bodiesOf(openChatReport)).toEqual([{ reason: 'I’m handling this report' }]);
    expect(screen.getByRole('heading', { level: 1, name: 'A parent reported a message' })).toBeDefined();
    expect(screen.getByText('This frightened me.')).toBeDefined();
  });

  it('opens for a reason in one’s own words, which then have to be there', async () => {
    server.answer(openChatReport, openedReportOf());
    await show();
    await userEvent.click(screen.getByRole('radio', { name: 'Another reason' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open report' }));
    expect((await screen.findAllByText('Please fill this in.')).length).toBeGreaterThan(0);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reason' }), 'The police asked');
    await userEvent.click(screen.getByRole('button', { name: 'Open report' }));
    await screen.findByText('This frightened me.');
    expect(server.bodiesOf(openChatReport)).toEqual([{ reason: 'The police asked' }]);
  });

  it('marks the reported message among those around it, and says who wrote what', async () => {
    await open();
    const messages = screen.getAllByRole('article').map(({ textContent }) => plain(textContent));
    expect(messages).toEqual([
      'Huda Mansour (Parent), Tue 17/11/2026, 11:31 amCan we move tomorrow?',
      'Reported messageKarim Nassar (LSA), Tue 17/11/2026, 11:31 amDo not ask me that again.',
      'Huda Mansour (Parent), Tue 17/11/2026, 11:31 amI only asked.',
    ]);
    const people = within(screen.getByRole('region', { name: 'Who is who' })).getAllByRole('listitem');
    expect(people.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Huda MansourParent, made the report'),
      expect.stringContaining('Karim NassarLSA'),
    ]);
  });

  it('leads from the names to the two people', async () => {
    await open();
    const report = openedReportOf();
    const people = within(screen.getByRole('region', { name: 'Who is who' })).getAllByRole('link');
    expect(people.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Huda Mansour', `/cst/people/${report.parent.id}`],
      ['Karim Nassar', `/cst/people/${report.lsa.id}`],
    ]);
  });

  it('shows what was said about sessions, and messages that are gone', async () => {
    const event = {
      kind: 'session_confirmed',
      by: 'lsa',
      booking_id: REPORT_ID,
      negotiation_id: null,
      starts_at: null,
    } as const;
    await open({
      sequence: null,
      about: 'chat',
      messages: [messageOf(1, { sender: null, text: '', event }), messageOf(2, { text: '', erased: true })],
    });
    expect(screen.getByRole('link', { name: 'Session confirmed' })).toBeDefined();
    expect(screen.getByText('This person closed their account, so the message is gone.')).toBeDefined();
    expect(screen.queryByText('Reported message')).toBeNull();
  });

  it('folds lines about sessions, so that what people wrote is in sight', async () => {
    const event = {
      kind: 'session_requested',
      by: 'parent',
      booking_id: REPORT_ID,
      negotiation_id: null,
      starts_at: null,
    } as const;
    const updates = [1, 2, 3].map((sequence) => messageOf(sequence, { sender: null, text: '', event }));
    await open({ sequence: 4, messages: [...updates, messageOf(4)] });
    expect(screen.getByText('3 session updates').closest('details')?.open).toBe(false);
    expect(screen.getByRole('article').textContent).toContain('Reported message');
  });

  it('is closed with a note on what was done', async () => {
    server.answer(closeChatReport, reportOf({ closed_at: '2026-11-17T12:00:00.000Z', closed_by: 'CST 2' }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close report' }));
    expect((await screen.findAllByText('Say what was done.')).length).toBeGreaterThan(0);
    await userEvent.type(screen.getByRole('textbox', { name: 'What was done' }), 'Spoke with both.');
    await userEvent.click(screen.getByRole('button', { name: 'Close report' }));
    expect(await screen.findByText('Closed by CST 2, Tue 17/11/2026, 12:00 pm UTC')).toBeDefined();
    expect(screen.getByText('Spoke with both.')).toBeDefined();
    expect(server.bodiesOf(closeChatReport)).toEqual([{ note: 'Spoke with both.' }]);
    expect(screen.queryByRole('button', { name: 'Close report' })).toBeNull();
  });

  it('says so when somebody else was faster, or nothing arrived', async () => {
    server.refuse(closeChatReport, 'no_longer_possible');
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'What was done' }), 'Spoke with both.');
    await userEvent.click(screen.getByRole('button', { name: 'Close report' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Close report' })).toBeDefined();
  });
});
