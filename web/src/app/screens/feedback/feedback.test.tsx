import { sendProductFeedback } from '@sanad/contract/feedback/feedback-moderation.ts';
import * as contract from '@sanad/contract/feedback/reviews.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { reviewOf, reviewSessionOf, SESSION_ID } from '../../../features/feedback/feedback.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component as Feedback } from './feedback.tsx';
import { Component as FeedbackSent } from './feedback-sent.tsx';

let server: ReturnType<typeof fakeServer>;
const EMPTY = { results: [], next: null, count: 0 };
const FEEDBACK = '/parent-dashboard/feedback';

const open = (search = '', language: 'en' | 'ar' = 'en') =>
  renderApp(
    [
      { path: FEEDBACK, Component: Feedback },
      { path: '/parent-dashboard/feedback-success', Component: FeedbackSent },
    ],
    { path: `${FEEDBACK}${search}`, language },
  );
const form = () => open(`?session=${SESSION_ID}`);

beforeEach(() => {
  server = fakeServer();
  useSession.getState().loginSucceeded({ token: 't', user: people.parent });
  server.answer(contract.listReviewSessions, EMPTY);
  server.answer(contract.listReviewsAboutMe, { ...EMPTY, rating: null, summary: null });
  server.answer(contract.getReviewSession, reviewSessionOf());
});

describe('the feedback page', () => {
  it('with nothing on it says when there will be something', async () => {
    await open();
    expect(await screen.findByText('You’re all caught up')).toBeTruthy();
    expect(await screen.findByText('No reviews yet')).toBeTruthy();
  });

  it('shows what others wrote about the reader, who can reply', async () => {
    const about = { results: [reviewOf({ may_reply: true })], next: null, count: 1, rating: 4, summary: null };
    server.answer(contract.listReviewsAboutMe, about);
    server.answer(contract.replyToReview, reviewOf({ reply: { text: 'Thanks', at: '2026-11-17T08:00:00.000Z' } }));
    await open();
    const review = (await screen.findByText('She starts faster now.')).closest('article') as HTMLElement;
    expect(within(review).getByText(/mother of a 7-year-old/)).toBeTruthy();
    expect(within(review).getByText('4 stars, Good')).toBeTruthy();
    await userEvent.click(within(review).getByRole('button', { name: 'Reply' }));
    await userEvent.type(await screen.findByLabelText('Your public reply'), 'Thanks');
    await userEvent.click(screen.getByRole('button', { name: 'Publish reply' }));
    await waitFor(() => expect(server.bodiesOf(contract.replyToReview)).toEqual([{ text: 'Thanks' }]));
  });

  it('that could not be loaded offers to try again, and sends a word to our team all the same', async () => {
    server.refuse(contract.listReviewsAboutMe, 'internal');
    server.answer(sendProductFeedback, undefined);
    await open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Your message'), 'Bigger stars');
    await userEvent.click(screen.getByRole('button', { name: 'Send to our team' }));
    await waitFor(() =>
      expect(server.bodiesOf(sendProductFeedback)).toEqual([
        { kind: 'idea', text: 'Bigger stars', may_contact: false },
      ]),
    );
  });
});

describe('the review of a session', () => {
  it('needs stars, says each one in a word, and is sent with its aspects', async () => {
    const sent = reviewSessionOf({
      review: {
        id: SESSION_ID,
        stars: 4,
        aspects: {},
        text: '',
        private_note: '',
        changed_at: '2026-11-16T10:00:00.000Z',
        published_at: null,
        hidden_reason: null,
        reply: null,
      },
    });
    server.answer(contract.writeReview, sent);
    await form();
    const send = await screen.findByRole('button', { name: 'Send feedback' });
    expect(screen.getByText('Shown as Huda M., mother of an 8-year-old')).toBeTruthy();
    expect(screen.getByText('Thu 19/11/2026 at the latest')).toBeTruthy();
    await userEvent.click(send);
    expect((await screen.findAllByText('Choose between one and five stars.')).length).toBeGreaterThan(0);
    const rate = async (group: string, name: string) =>
      userEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));
    await rate('Overall', '4 stars, Good');
    await rate('On time', '5 stars, Excellent');
    await rate('Clear reports', '2 stars, Fair');
    await userEvent.click(screen.getByRole('button', { name: 'Clear: Clear reports' }));
    server.answer(contract.getReviewSession, sent);
    await userEvent.click(send);
    expect(await screen.findByRole('heading', { name: 'Thank you, your review is in' })).toBeTruthy();
    expect(server.bodiesOf(contract.writeReview)).toEqual([
      { stars: 4, aspects: { on_time: 5 }, text: '', private_note: '' },
    ]);
  });

  it('that was published meanwhile keeps what was typed, and says so', async () => {
    server.refuse(contract.writeReview, 'review_closed');
    await form();
    await screen.findByRole('button', { name: 'Send feedback' });
    await userEvent.click(firstStar(3));
    await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
    expect(await screen.findByText('This review can no longer be written or changed.')).toBeTruthy();
  });

  it('that our team has hidden says why', async () => {
    const review = {
      id: SESSION_ID,
      stars: 1,
      aspects: {},
      text: 'Rude.',
      private_note: '',
      changed_at: '2026-11-13T10:00:00.000Z',
      published_at: '2026-11-14T10:00:00.000Z',
      hidden_reason: 'It names another family.',
      reply: null,
    };
    server.answer(contract.getReviewSession, reviewSessionOf({ can_write: false, review }));
    await form();
    expect(await screen.findByText('Why: It names another family.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('of somebody else’s session is not found', async () => {
    server.refuse(contract.getReviewSession, 'not_found');
    await form();
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this session' })).toBeTruthy();
  });

  it('reads in Arabic, with the stars in words', async () => {
    await open(`?session=${SESSION_ID}`, 'ar');
    expect(await screen.findByRole('radiogroup', { name: 'التقييم العام' })).toBeTruthy();
    expect(screen.getAllByRole('radio', { name: /^5 نجوم/ }).length).toBe(5);
  });
});

function firstStar(count: number): HTMLElement {
  const overall = screen.getByRole('radiogroup', { name: 'Overall' });
  return within(overall).getAllByRole('radio')[count - 1] as HTMLElement;
}
