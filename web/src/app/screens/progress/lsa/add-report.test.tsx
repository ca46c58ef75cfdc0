import 'fake-indexeddb/auto';
import { getReport, saveReport, signReport } from '@sanad/contract/progress/reports.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  BOOKING_ID,
  goalId,
  goalOf,
  observed,
  recentOf,
  reportOf,
  signedReportOf,
} from '../../../../features/progress/report/report.testing.ts';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { Component } from './add-report.tsx';

const PATH = '/lsa-dashboard/progress/add-report';
const goals = [goalOf(1), goalOf(2), goalOf(3)];
const recent = [recentOf(1, { successes: 8, prompt_level: 1, level: 1 }), recentOf(2), recentOf(3)];
let user = 0;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  user += 1;
  server = fakeServer();
  // Another account each time, so that nothing of the last test is on the device.
  useSession.setState({ user: { ...people.lsa, id: `lsa-${user}`, time_zone: 'Asia/Dubai' } });
  server.answer(saveReport, { version: 1, saved_at: '2026-11-17T13:04:00Z' });
});

async function open(report = reportOf({ goals, recent })) {
  server.answer(getReport, report);
  await renderApp([{ path: '*', element: <Component /> }], { path: `${PATH}?session=${BOOKING_ID}` });
  await screen.findByRole('heading', { level: 1, name: 'Add report for Layla' });
}
const goal = (number: number) => screen.getByRole('region', { name: goals[number - 1]?.statement ?? '' });
describe('writing a report [LSA-06 partly]', () => {
  it('opens the first goal, counts by taps alone and leads on to the next', async () => {
    await open();
    let taps = 0;
    const press = async (element: HTMLElement) => {
      taps += 1;
      await userEvent.click(element);
    };
    const first = within(goal(1));
    await press(first.getByRole('radio', { name: /^\+1, More than expected/ }));
    expect(first.getByText('8 of 10 alone')).toBeDefined();
    await press(first.getByRole('button', { name: 'One more success' }));
    expect(first.getByRole('spinbutton', { name: 'Successes' })).toHaveProperty('value', '8');
    expect(first.getByText(/success,? last time/).textContent).toBe('80%success, last time 80%');
    await press(first.getByRole('radio', { name: /^1, spoken reminder/ }));
    expect(first.getByText(/Second session in a row at 80% or more with little help/)).toBeDefined();
    await press(first.getByRole('button', { name: 'Done' }));
    expect(within(goal(2)).getByRole('radiogroup', { name: 'Level reached' })).toBeDefined();
    expect(first.queryByRole('radiogroup')).toBeNull();
    expect(taps).toBeLessThanOrEqual(4);
  });

  it('copies last time’s answers in one tap, and is signed with a second', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Same as last time' }));
    server.answer(signReport, signedReportOf());
    await userEvent.click(screen.getByRole('button', { name: 'Sign and send' }));
    expect(await screen.findByText('Your report is with Nadia')).toBeDefined();
    expect(screen.getByText('AED 127.50 is released on Fri 20/11/2026, 5:00 pm, if no dispute is open.')).toBeDefined();
    const [body] = server.bodiesOf(signReport) as {
      content: { observations: { goal_id: string; successes: number }[] };
    }[];
    expect(body?.content.observations.map(({ goal_id, successes }) => [goal_id, successes])).toEqual([
      [goalId(1), 8],
      [goalId(2), 5],
      [goalId(3), 5],
    ]);
  });

  it('says what is missing, and leads to it rather than signing', async () => {
    await open();
    expect(screen.getByText(/Goals 1, 2, 3 are still empty/)).toBeDefined();
    await userEvent.click(within(goal(1)).getByRole('button', { name: 'Not worked on today' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign and send' }));
    expect(within(goal(2)).getByRole('radiogroup', { name: 'Help needed' })).toBeDefined();
    expect(server.bodiesOf(signReport)).toEqual([]);
  });

  it('saves by itself and says when', async () => {
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: /How did it go/ }), 'A calm hour.');
    expect(await screen.findByText(/^Draft saved 5:04/, {}, { timeout: 3_000 })).toBeDefined();
    expect(server.bodiesOf(saveReport)[0]).toMatchObject({ based_on: 0 });
    // Slow typing rests in between, and is saved more than once.
    await waitFor(() =>
      expect(server.bodiesOf(saveReport).at(-1)).toMatchObject({ content: { summary: 'A calm hour.' } }),
    );
  });

  it('without a connection is stored on this device and goes out by itself', async () => {
    await open(reportOf({ goals: [goalOf(1)], recent, content: contentOf(1) }));
    server.loseRequests('/report/');
    await userEvent.click(screen.getByRole('button', { name: 'Sign and send' }));
    expect(await screen.findByText('Signed. We’ll send it when you’re back online')).toBeDefined();
    server.loseRequests(null);
    server.answer(signReport, signedReportOf());
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Your report is with Nadia')).toBeDefined();
    expect(server.bodiesOf(signReport)).toHaveLength(1);
  });

  it('offers both drafts when there is a newer one', async () => {
    await open(reportOf({ goals: [goalOf(1)], recent, version: 1, content: contentOf(1) }));
    server.refuse(signReport, 'conflict');
    const newer = { ...contentOf(1), summary: 'From the tablet.' };
    server.answer(
      getReport,
      reportOf({ goals: [goalOf(1)], version: 2, saved_at: '2026-11-17T14:00:00Z', content: newer }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sign and send' }));
    expect(await screen.findByText('The newer one says: From the tablet.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Use the newer one' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /How did it go/ })).toHaveProperty('value', 'From the tablet.'),
    );
  });

  it('without goals can be sent with a few words, and says how to get goals', async () => {
    await open(reportOf({ goals: [], recent: [] }));
    expect(screen.getByRole('link', { name: 'Propose goals' }).getAttribute('href')).toContain(
      'current-children?child=',
    );
    expect(screen.getByText('Write a few words about how it went.')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: /How did it go/ }), 'We got to know each other.');
    server.answer(signReport, signedReportOf({ goals: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign and send' }));
    expect(await screen.findByText('Your report is with Nadia')).toBeDefined();
  });

  it('keeps at most five lines of homework, from suggestions or one’s own', async () => {
    await open();
    for (const name of [
      'Picture cards',
      'Read aloud, 10 min',
      'Morning routine',
      'A turn-taking game',
      'Something else',
    ]) {
      await userEvent.click(screen.getByRole('button', { name }));
    }
    expect(screen.getAllByRole('textbox', { name: /^Homework \d/ })).toHaveLength(5);
    expect(screen.getByText('5 things are the most for a week.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Remove homework 1' }));
    expect(screen.getByRole('button', { name: 'Picture cards' })).toBeDefined();
  });

  it('leads to the list when no session is named, or it is not one’s own', async () => {
    server.refuse(getReport, 'not_found');
    await renderApp([{ path: '*', element: <Component /> }], { path: `${PATH}?session=${BOOKING_ID}` });
    expect(await screen.findByRole('link', { name: 'See open reports' })).toBeDefined();
  });

  it('says so when it cannot be loaded, with a way to try again', async () => {
    await renderApp([{ path: '*', element: <Component /> }], { path: `${PATH}?session=${BOOKING_ID}` });
    expect(await screen.findByRole('button', { name: /Try again/ })).toBeDefined();
  });
});

function contentOf(number: number) {
  return { summary: '', milestone: '', observations: [observed(number)], homework: [], file_ids: [] };
}
