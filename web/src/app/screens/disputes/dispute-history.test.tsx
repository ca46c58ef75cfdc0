import * as contract from '@sanad/contract/disputes/disputes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DISPUTE_ID,
  disputeOf,
  proposedDispute,
  SESSION_ID,
  SESSION_TO_DISPUTE,
  SUMMARY,
} from '../../../features/disputes/party/disputes.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { toast } from '../../../lib/toast.ts';
import { Component } from './dispute-history.tsx';

let server: ReturnType<typeof fakeServer>;
const PAGE = '/parent-dashboard/dispute-history';
const pageOf = <T,>(...results: T[]) => ({ results, next: null, count: results.length });

const open = (search = '', language: 'en' | 'ar' = 'en') =>
  renderApp([{ path: PAGE, Component }], { path: `${PAGE}${search}`, language });
const openOne = () => open(`?dispute=${DISPUTE_ID}`);

beforeEach(() => {
  server = fakeServer();
  useSession.getState().loginSucceeded({ token: 't', user: people.parent });
  server.answer(contract.listDisputes, pageOf());
  server.answer(contract.listDisputableSessions, pageOf(SESSION_TO_DISPUTE));
});

describe('the list of disputes', () => {
  it('that is empty offers to raise one, once', async () => {
    await open();
    const panel = await screen.findByRole('tabpanel');
    expect(await within(panel).findByText('No disputes')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Raise a dispute' });
    expect(link.getAttribute('href')).toBe(`${PAGE}?raise=`);
  });

  it('that could not be loaded is not taken for an empty one, and can be tried again', async () => {
    server.refuse(contract.listDisputes, 'internal');
    await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('No disputes')).toBeNull();
    server.answer(contract.listDisputes, pageOf(SUMMARY));
    await userEvent.click(again);
    expect(await screen.findByText('Session ended early')).toBeTruthy();
  });

  it('has what waits for the reader first, and says what happens next and by when', async () => {
    const waiting = {
      ...SUMMARY,
      id: SESSION_ID,
      title: '',
      source: 'contested_report' as const,
      type: 'lsa_absent' as const,
      state: 'waiting_on_party' as const,
      waits_for_you: true,
      next: { step: 'answer' as const, by: null },
    };
    server.answer(contract.listDisputes, pageOf(SUMMARY, waiting));
    await open();
    const [first, second] = await within(await screen.findByRole('tabpanel')).findAllByRole('listitem');
    expect(first?.textContent).toContain('Two accounts of who attended');
    expect(first?.textContent).toContain('LSA didn’t attend session');
    expect(first?.textContent).toContain('We need your answer');
    expect(second?.textContent).toContain('D-2026-0007');
    expect(second?.textContent).toContain('We’ll make a proposal by Thu\u00a019/11/2026');
  });

  it('asks the server for the open or the closed ones', async () => {
    await open('?which=over');
    expect(await screen.findByText('No closed disputes')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Open' }));
    expect(await screen.findByText('No open disputes')).toBeTruthy();
    expect(server.calls.map(({ address }) => new URL(address, 'http://x').searchParams.get('which'))).toEqual([
      'over',
      'pending',
    ]);
  });
});

describe('the page of a dispute', () => {
  it('names what is on hold, the path, and what the reader wrote', async () => {
    server.answer(contract.getDispute, disputeOf());
    await openOne();
    expect(await screen.findByText('AED 220.00 is on hold')).toBeTruthy();
    expect(screen.getByText('We had forty minutes.')).toBeTruthy();
    const path = screen.getByRole('list', { name: 'Where it stands' });
    expect(within(path).getByRole('listitem', { current: 'step' }).textContent).toContain('We look into it');
  });

  it('lets the reader accept a proposal', async () => {
    server.answer(contract.getDispute, proposedDispute());
    await openOne();
    expect(await screen.findByText('You get AED 73.00 back, the way you paid.')).toBeTruthy();
    const accepted = proposedDispute();
    server.answer(contract.answerProposal, {
      ...accepted,
      proposal: accepted.proposal && { ...accepted.proposal, your_answer: 'accepted' },
      may: { ...accepted.may, answer: false },
    });
    server.never(contract.getDispute);
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(/You accepted it. It counts when Mariam S. accepts too/)).toBeTruthy();
    expect(server.bodiesOf(contract.answerProposal)).toEqual([{ answer: 'accept' }]);
  });

  it.each([
    [4800, 2500, /^You get AED.73\.00 back: AED.48\.00 to your card and AED.25\.00 as credit\.$/],
    [0, 7300, /^You get AED.73\.00 back as credit\.$/],
  ])('says what of a refund goes to the card and what returns as credit (%i, %i)', async (card, credit, words) => {
    const { proposal, ...rest } = proposedDispute();
    const refund_split = { to_card_fils: card, returned_credit_fils: credit };
    server.answer(contract.getDispute, { ...rest, proposal: proposal && { ...proposal, refund_split } });
    await openOne();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('does not send an objection without a reason, and keeps the reason when it could not be sent', async () => {
    server.answer(contract.getDispute, proposedDispute());
    await openOne();
    await userEvent.click(await screen.findByRole('button', { name: 'Object' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Object' }));
    expect(await dialog.findByText('Tell us why.')).toBeTruthy();
    server.refuse(contract.answerProposal, 'no_longer_possible');
    const reason = dialog.getByRole('textbox', { name: /Why don’t you agree/ });
    await userEvent.type(reason, 'It was half of it.');
    await userEvent.click(dialog.getByRole('button', { name: 'Object' }));
    await waitFor(() =>
      expect(server.bodiesOf(contract.answerProposal)).toEqual([{ answer: 'object', reason: 'It was half of it.' }]),
    );
    expect(reason).toHaveProperty('value', 'It was half of it.');
  });

  it('says that an objection was sent, since the proposal is gone from the page', async () => {
    const confirmed = vi.spyOn(toast, 'success');
    server.answer(contract.getDispute, proposedDispute());
    await openOne();
    await userEvent.click(await screen.findByRole('button', { name: 'Object' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Why don’t you agree/ }), 'It was half of it.');
    const objected = { ...proposedDispute(), state: 'investigating' as const, proposal: null };
    server.answer(contract.answerProposal, objected);
    server.answer(contract.getDispute, objected);
    await userEvent.click(dialog.getByRole('button', { name: 'Object' }));
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith('You objected. We’ll look at it again.'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before it is withdrawn', async () => {
    server.answer(contract.getDispute, disputeOf());
    server.answer(contract.withdrawDispute, disputeOf({ state: 'closed', next: { step: 'none', by: null } }));
    await openOne();
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw dispute' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/AED 220.00 goes to Mariam S. as usual/)).toBeTruthy();
    server.never(contract.getDispute);
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw dispute' }));
    expect(await screen.findByText(/This dispute was withdrawn/)).toBeTruthy();
  });

  it('says when there is no such dispute', async () => {
    server.refuse(contract.getDispute, 'not_found');
    await openOne();
    expect(await screen.findByRole('heading', { name: 'This dispute can’t be shown' })).toBeTruthy();
  });
});

describe('raising a dispute', () => {
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

  async function describeIt(type: string) {
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(type) }));
    await userEvent.type(screen.getByRole('textbox', { name: /In a few words/ }), 'Ended early');
    await userEvent.type(screen.getByRole('textbox', { name: /Tell us what happened/ }), 'We had forty minutes.');
  }

  it('goes from the session by way of what happened to sending it', async () => {
    await open(`?raise=${SESSION_ID}`);
    const session = await screen.findByRole('radio', { name: /Omar’s session with Mariam S./ });
    await waitFor(() => expect(session).toHaveProperty('checked', true));
    await next();
    await describeIt('Payment issue');
    await next();
    expect(await screen.findByText('Our team reads it within 30 minutes.')).toBeTruthy();
    expect(screen.getByText(/Only this session’s money waits until then: AED 220.00/)).toBeTruthy();
    expect(server.bodiesOf(contract.raiseDispute)).toEqual([]);
    server.answer(contract.raiseDispute, disputeOf());
    server.answer(contract.getDispute, disputeOf());
    await userEvent.click(screen.getByRole('button', { name: 'Send to our team' }));
    expect(await screen.findByText('AED 220.00 is on hold')).toBeTruthy();
    expect(server.bodiesOf(contract.raiseDispute)).toEqual([
      { session_id: SESSION_ID, type: 'payment', title: 'Ended early', description: 'We had forty minutes.' },
    ]);
  });

  it('keeps what was written when it could not be sent, and names the numbers to call for a child in danger', async () => {
    await open(`?raise=${SESSION_ID}`);
    await screen.findByRole('radio', { name: /Omar’s session/ });
    await next();
    await describeIt('Misbehaviour');
    expect(screen.getByText(/call 999.*116111 or 800988/)).toBeTruthy();
    await next();
    server.refuse(contract.raiseDispute, 'dispute_pending');
    await userEvent.click(await screen.findByRole('button', { name: 'Send to our team' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('textbox', { name: /In a few words/ })).toHaveProperty('value', 'Ended early');
  });

  it('leads to the dispute there is already', async () => {
    server.answer(contract.listDisputableSessions, pageOf({ ...SESSION_TO_DISPUTE, dispute_id: DISPUTE_ID }));
    await open('?raise=');
    await userEvent.click(await screen.findByRole('radio', { name: /There’s a dispute about it already/ }));
    const link = await screen.findByRole('link', { name: 'View the dispute' });
    expect(link.getAttribute('href')).toBe(`${PAGE}?dispute=${DISPUTE_ID}`);
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('opens a draft with the words of the disagreement', async () => {
    const draft = disputeOf({
      state: 'draft',
      type: 'payment',
      source: 'report_disagreement',
      title: '',
      number: '',
      waits_for_you: true,
      next: { step: 'send', by: null },
    });
    server.answer(contract.getDispute, draft);
    await openOne();
    const words = await screen.findByRole('textbox', { name: /Tell us what happened/ });
    expect(words).toHaveProperty('value', 'We had forty minutes.');
    await next();
    server.answer(contract.sendDisputeDraft, disputeOf());
    await userEvent.click(await screen.findByRole('button', { name: 'Send to our team' }));
    await waitFor(() =>
      expect(server.bodiesOf(contract.sendDisputeDraft)).toMatchObject([
        { type: 'payment', title: 'I disagree with the session report' },
      ]),
    );
  });
});
