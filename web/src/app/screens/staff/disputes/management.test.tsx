import {
  acknowledgeDispute,
  getDisputeCase,
  getDisputeQueue,
  getDisputeTimeline,
  listAssignees,
  messageDisputeParty,
  noteDispute,
} from '@sanad/contract/disputes/dispute-desk.ts';
import { proposeOutcome, quoteDisputeOutcome, resolveDispute } from '@sanad/contract/disputes/dispute-outcomes.ts';
import { listSavedReplies } from '@sanad/contract/disputes/saved-replies.ts';
import type { Language } from '@sanad/contract/product.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  assigneesOf,
  CST3,
  cardOf,
  caseOf,
  quoteOf,
  uuid,
} from '../../../../features/disputes/dispute-desk.testing.ts';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { toast } from '../../../../lib/toast.ts';
import { Component } from './management.tsx';

let server: ReturnType<typeof fakeServer>;
const REPLY = {
  id: uuid(90),
  title: 'Looking into it',
  text_en: 'I am looking into it.',
  text_ar: 'أراجع ذلك.',
  version: 1,
};
const PROPOSAL = {
  id: uuid(70),
  state: 'proposed' as const,
  refund_fils: 0,
  credit_fils: 0,
  refund_split: null,
  consequence: null,
  words: 'The LSA came on time.',
  proposed_by: 'CST 3',
  proposed_at: '2026-11-17T12:20:00.000Z',
  approved_by: null,
  object_until: '2026-11-20T12:20:00.000Z',
  answers: [],
};

beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.cst, userType: 'CST_ADMIN' });
  server.answer(getDisputeQueue, {
    results: [
      cardOf({ state: 'assigned', assignee: CST3 }),
      cardOf({
        id: uuid(2),
        title: 'Left early',
        state: 'waiting_on_party',
        acknowledge_by: null,
        paused_since: '2026-11-17T11:00:00.000Z',
      }),
    ],
  });
  server.answer(getDisputeCase, caseOf());
  server.answer(getDisputeTimeline, { results: [] });
  server.answer(listAssignees, assigneesOf());
  server.answer(listSavedReplies, { results: [REPLY] });
  server.answer(quoteDisputeOutcome, quoteOf());
});

const show = (path = `/cst/dispute-management/${uuid(418)}`, language: Language = 'en') =>
  renderApp(
    [
      { path: '/cst/dispute-management', element: <Component />, handle: { area: 'cst' } },
      { path: '/cst/dispute-management/:disputeId', element: <Component />, handle: { area: 'cst' } },
    ],
    { path, language },
  );

const figureOf = async (name: string) =>
  (await screen.findByText(name)).nextElementSibling?.textContent?.replace('\u00a0', ' ');

describe('dispute management [CST-04]', () => {
  it('lists one’s own queue by stage, and j opens the next case', async () => {
    const { router } = await show('/cst/dispute-management');
    expect(await screen.findByRole('region', { name: 'Not acknowledged' })).toBeDefined();
    const waiting = within(screen.getByRole('region', { name: 'Waiting on a party' }));
    expect(waiting.getByText('Left early')).toBeDefined();
    expect(waiting.getByText('Paused')).toBeDefined();
    await userEvent.keyboard('j');
    expect(router.state.location.pathname).toBe(`/cst/dispute-management/${uuid(418)}`);
  });

  it('shows one case with its parties, session and clock', async () => {
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Nobody came to our 4 pm session' })).toBeDefined();
    for (const text of ['Priya Menon', 'Karim Nassar']) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.getByText('Parent of Arjun, 9. Raised this.')).toBeDefined();
    expect(screen.getByText('after 17 min')).toBeDefined();
    expect(screen.getByText('1 of 5')).toBeDefined();
    expect(screen.getByText('frozen').parentElement?.textContent).toBe('AED\u00a0300.00frozen');
    expect(screen.getByText(/^\d+:00 [ap]m to \d+:00 [ap]m$/)).toBeDefined();
  });

  it.each([
    ['en', 'In person', 'Al Nahda, Dubai'],
    ['ar', 'حضوريًا', 'النهدة، دبي'],
  ] as const)('names the area of a session at home (%s)', async (language, how, area) => {
    await show(undefined, language);
    expect((await screen.findByText(area)).parentElement?.textContent).toBe(how + area);
  });

  it('says what the history keeps as a code in words, and quotes only what somebody wrote', async () => {
    const line = {
      at: '2026-11-17T11:00:00.000Z',
      kind: 'dispute' as const,
      by: '',
      to: '',
      fils: null,
      is_odd: false,
    };
    server.answer(getDisputeTimeline, {
      results: [
        { ...line, what: 'escalated', words: 'acknowledge' },
        { ...line, what: 'escalated', words: 'resolve' },
        { ...line, what: 'severity_changed', words: 'high', by: 'Sara Haddad' },
        { ...line, what: 'severity_changed', words: 'A child was alone.', by: 'Sara Haddad' },
      ],
    });
    await show();
    expect(await screen.findByText('Escalated to the administrators: not acknowledged in time')).toBeDefined();
    expect(screen.getByText('Escalated to the administrators: not resolved in time')).toBeDefined();
    expect(screen.getByText('Sara Haddad changed the severity to high')).toBeDefined();
    expect(screen.getByText('Sara Haddad changed the severity')).toBeDefined();
    expect(screen.getAllByText(/^“.*”$/).map(({ textContent }) => textContent)).toEqual(['“A child was alone.”']);
  });

  it('says in the timeline that a request was withdrawn', async () => {
    server.answer(getDisputeTimeline, {
      results: [
        {
          at: '2026-11-17T08:00:00.000Z',
          kind: 'session',
          what: 'withdraw',
          by: 'Mona Khalil',
          to: '',
          words: '',
          fils: null,
          is_odd: false,
        },
      ],
    });
    await show();
    expect(await screen.findByText('Mona Khalil withdrew the request')).toBeDefined();
  });

  it('says how late a case is, as its queue does', async () => {
    const resolve_by = new Date(Date.now() - 3 * 3_600_000).toISOString();
    server.answer(
      getDisputeCase,
      caseOf({ state: 'investigating', acknowledge_by: null, paused_since: null, resolve_by }),
    );
    await show();
    const tile = (await screen.findByRole('heading', { name: 'Time to resolve' })).parentElement as HTMLElement;
    expect(within(tile).getByText(/^3 h .*late$/)).toBeDefined();
    expect(within(tile).queryByText(/left/)).toBeNull();
  });

  it('of a paused case says since when, and nothing of its old due date', async () => {
    const [paused_since, resolve_by] = ['2026-11-17T11:00:00.000Z', '2026-11-18T11:00:00.000Z'];
    server.answer(getDisputeCase, caseOf({ state: 'waiting_on_party', paused_since, resolve_by }));
    await show();
    const tile = (await screen.findByRole('heading', { name: 'Time to resolve' })).parentElement as HTMLElement;
    expect(within(tile).getByText('Paused')).toBeDefined();
    expect(within(tile).getByText(/^since Tue 17\/11\/2026/)).toBeDefined();
    expect(within(tile).queryByText(/^by /)).toBeNull();
    const bar = tile.querySelector<HTMLElement>('[style]');
    expect(bar?.className).toContain('bg-line-strong');
    expect(Number.parseFloat(bar?.style.inlineSize ?? '')).toBeGreaterThan(0);
    expect(Number.parseFloat(bar?.style.inlineSize ?? '')).toBeLessThan(100);
  });

  it('acknowledges what was assigned', async () => {
    server.answer(getDisputeCase, caseOf({ state: 'assigned', acknowledged_at: null }));
    server.answer(acknowledgeDispute, caseOf());
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
    expect(server.bodiesOf(acknowledgeDispute)).toEqual([{ version: 3 }]);
  });

  it('names as changes what changes for the LSA and for us, each with its sign', async () => {
    server.answer(quoteDisputeOutcome, quoteOf({ to_card_fils: 11_250, lsa_fils: -9563, fee_fils: -1687 }));
    await show();
    expect(await figureOf('Change to Karim’s share')).toBe('−AED 95.63');
    expect(await figureOf('Change to our fee')).toBe('−AED 16.87');
    expect(await figureOf('Credit to Priya')).toBe('AED 0.00');
  });

  it('keeps the minus sign left of the figure in Arabic', async () => {
    server.answer(quoteDisputeOutcome, quoteOf({ fee_fils: -1687 }));
    await show(undefined, 'ar');
    expect(await figureOf('التغيير في رسومنا')).toBe('\u2066−16.87\u2069 د.إ');
  });

  it.each([
    ['en', 0, false, '1 of 5, stays in search'],
    ['en', 7, false, '1 of 5, hidden for 7 days'],
    ['en', 14, true, '1 of 5, account suspended'],
    ['ar', 0, false, '1 من 5، يبقى الملف ظاهرًا في البحث'],
    ['ar', 7, false, '1 من 5، إخفاء الملف 7 أيام'],
    ['ar', 14, false, '1 من 5، إخفاء الملف 14 يومًا'],
  ] as const)('says what a strike does (%s, %i days)', async (language, hidden_days, suspended, words) => {
    server.answer(quoteDisputeOutcome, quoteOf({ strikes: { after: 1, hidden_days, suspended } }));
    await show(undefined, language);
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('proposes what it quotes', async () => {
    server.answer(quoteDisputeOutcome, quoteOf({ to_card_fils: 30_000, lsa_fils: -25_500, fee_fils: -4500 }));
    server.answer(proposeOutcome, caseOf({ state: 'resolution_proposed' }));
    await show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Full refund' }));
    expect(await screen.findByText('Priya receives')).toBeDefined();
    expect(screen.getAllByText('AED 300.00').length).toBeGreaterThan(0);
    const propose = screen.getByRole('button', { name: 'Propose this resolution' });
    expect((propose as HTMLButtonElement).disabled).toBe(true);
    await userEvent.type(screen.getByLabelText(/Explanation for both parties/), 'The LSA didn’t come.');
    await userEvent.click(propose);
    expect(server.bodiesOf(proposeOutcome)).toMatchObject([
      { version: 3, refund_fils: 30_000, words: 'The LSA didn’t come.' },
    ]);
  });

  it.each([
    [false, 'Proposed. Both parties have been told.'],
    [true, 'Sent to a super admin for approval.'],
  ])('says whom a proposal went to (needs approval: %s)', async (needs_approval, said) => {
    const confirmed = vi.spyOn(toast, 'success');
    server.answer(quoteDisputeOutcome, quoteOf({ needs_approval }));
    server.answer(proposeOutcome, caseOf({ state: 'resolution_proposed' }));
    await show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Full refund' }));
    await userEvent.type(screen.getByLabelText(/Explanation for both parties/), 'The LSA didn’t come.');
    await userEvent.click(screen.getByRole('button', { name: 'Propose this resolution' }));
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith(said));
    confirmed.mockRestore();
  });

  it('asks with the amounts before the final decision, which moves money at once', async () => {
    server.answer(getDisputeCase, caseOf({ may: { work: true, approve: false, resolve: true, reopen: false } }));
    server.answer(quoteDisputeOutcome, quoteOf({ to_card_fils: 20_000, returned_credit_fils: 10_000 }));
    server.answer(resolveDispute, caseOf({ state: 'resolved' }));
    await show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Full refund' }));
    await userEvent.type(screen.getByLabelText(/Explanation for both parties/), 'The LSA didn’t come.');
    await userEvent.click(screen.getByRole('button', { name: 'Make the final decision' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Make this the final decision?' }));
    const amounts = dialog.getAllByRole('definition').map(({ textContent }) => textContent?.replace('\u00a0', ' '));
    expect(amounts.slice(0, 2)).toEqual(['AED 200.00', 'AED 100.00']);
    expect(amounts.at(-1)).toBe('AED 300.00');
    expect(dialog.getByText('This can’t be undone.')).toBeDefined();
    expect(server.bodiesOf(resolveDispute)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Make the final decision' }));
    await waitFor(() => expect(server.bodiesOf(resolveDispute)).toMatchObject([{ version: 3, refund_fils: 30_000 }]));
  });

  it('says of a final decision that waits for approval that it does', async () => {
    server.answer(getDisputeCase, caseOf({ may: { work: true, approve: false, resolve: true, reopen: false } }));
    server.answer(quoteDisputeOutcome, quoteOf({ needs_approval: true }));
    server.answer(resolveDispute, caseOf());
    const confirmed = vi.spyOn(toast, 'success');
    await show();
    await userEvent.type(await screen.findByLabelText(/Explanation for both parties/), 'Our decision.');
    await userEvent.click(screen.getByRole('button', { name: 'Make the final decision' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/It counts once a super admin approves it/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Make the final decision' }));
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith('Sent to a super admin for approval.'));
  });

  it('moves the focus to the proposal after it was sent by keyboard', async () => {
    server.answer(proposeOutcome, caseOf({ state: 'resolution_proposed' }));
    await show();
    await userEvent.type(await screen.findByLabelText(/Explanation for both parties/), 'The LSA came on time.');
    const sent = caseOf({ state: 'resolution_proposed', proposals: [PROPOSAL] });
    server.answer(getDisputeCase, sent);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Propose this resolution');
    await userEvent.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { name: /^Proposal/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it.each([
    [
      11_000,
      { to_card_fils: 7250, returned_credit_fils: 3750 },
      'Refund AED 110.00 (72.50 to the card, 37.50 as credit)',
    ],
    [11_000, { to_card_fils: 11_000, returned_credit_fils: 0 }, 'Refund AED 110.00 to the card'],
    [11_000, { to_card_fils: 0, returned_credit_fils: 11_000 }, 'Refund AED 110.00 as credit'],
    [11_000, null, 'Refund AED 110.00'],
    [0, null, 'No refund'],
  ])('says of a proposed refund of %i where it goes (%#)', async (refund_fils, refund_split, words) => {
    const proposal = { ...PROPOSAL, refund_fils, refund_split };
    server.answer(getDisputeCase, caseOf({ state: 'resolution_proposed', proposals: [proposal] }));
    await show();
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByText(/Extra credit/)).toBeNull();
  });

  it('names the credit that comes on top of a refund', async () => {
    const proposals = [{ ...PROPOSAL, credit_fils: 2500 }];
    server.answer(getDisputeCase, caseOf({ state: 'resolution_proposed', proposals }));
    await show();
    expect(await screen.findByText('Extra credit AED 25.00')).toBeDefined();
  });

  it('says when a second person has to approve', async () => {
    server.answer(quoteDisputeOutcome, quoteOf({ needs_approval: true }));
    await show();
    expect(await screen.findByText(/A super admin has to approve this/)).toBeDefined();
  });

  it('writes a note for the team, and a message that pauses the clock', async () => {
    server.answer(noteDispute, caseOf());
    server.answer(messageDisputeParty, caseOf({ state: 'waiting_on_party' }));
    await show();
    await userEvent.type(await screen.findByLabelText('Add a note for the team'), 'Call him.');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(server.bodiesOf(noteDispute)).toEqual([{ text: 'Call him.' }]);
    await userEvent.type(screen.getByLabelText('Add a note for the team'), 'Not sent yet');
    await userEvent.click(screen.getByRole('radio', { name: 'Message' }));
    const edit = screen.getByRole('link', { name: 'Edit saved replies' });
    expect([edit.getAttribute('href'), edit.getAttribute('target')]).toEqual(['/cst/saved-replies', '_blank']);
    await userEvent.type(screen.getByRole('textbox', { name: 'Message parties' }), 'Please send a photo.');
    await userEvent.click(screen.getByRole('checkbox', { name: /Pause the clock/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(server.bodiesOf(messageDisputeParty)).toEqual([
      { version: 3, parties: ['parent'], text: 'Please send a photo.', wait: true },
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Note' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Add a note for the team').value).toBe('Not sent yet');
    expect(screen.queryByRole('textbox', { name: 'Message parties' })).toBeNull();
  });

  it('a case that is not one’s own does not look like an empty one', async () => {
    server.refuse(getDisputeCase, 'not_found');
    await show();
    expect(await screen.findByText('This case can’t be opened')).toBeDefined();
  });
});
