import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { pretendWide } from '../../../ui/render-ui.testing.tsx';
import { goalOf } from '../report/report.testing.ts';
import { observedHelp, progressOf, sessionOf } from './child-progress.testing.ts';
import { IndependenceCard } from './independence-card.tsx';

beforeEach(() => {
  vi.setSystemTime('2026-11-17T12:00:00Z');
  pretendWide(true);
  return () => void vi.useRealTimers();
});

const curve = () => screen.getByRole('img', { name: /^Curve of how much help Layla needed/ });
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const rows = () => within(screen.getByRole('table', { name: 'Help needed, session by session' })).getAllByRole('row');
const cellsOf = (row: HTMLElement | undefined) =>
  row ? [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent) : [];

describe('the independence curve', () => {
  it('says in words what it draws: where it began, where it stands and how many sessions it counts', async () => {
    await renderElement(<IndependenceCard progress={progressOf()} />);
    expect(curve().getAttribute('aria-label')).toBe(
      'Curve of how much help Layla needed in 3 sessions. The table shows the same figures.',
    );
    expect(fact('On 03/08/2026')).toBe('Some hands-on help');
    expect(fact('Sessions counted')).toBe('3 sessions');
    expect(screen.getByText('It takes six sessions to say where the line is going.')).toBeDefined();
    expect(screen.getByText('Started picture plan')).toBeDefined();
  });

  it('is a table too: the newest session first, with help, LSA and note', async () => {
    await renderElement(<IndependenceCard progress={progressOf()} />);
    await userEvent.click(screen.getByRole('button', { name: 'See it as a table' }));
    const [, newest, , oldest] = rows();
    expect(cellsOf(newest).slice(1)).toEqual(['A reminder is enough', 'Sara Haddad', '']);
    expect(cellsOf(oldest).slice(1)).toEqual(['Some hands-on help', 'Sara Haddad', 'Started picture plan']);
    expect(screen.queryByRole('img')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'See it as a curve' }));
    expect(curve()).toBeDefined();
  });

  it('follows one goal, and offers only goals that were worked on', async () => {
    const goals = [goalOf(1), goalOf(2), goalOf(3, { session_count: 0 })];
    await renderElement(<IndependenceCard progress={progressOf({ goals })} />);
    await userEvent.click(screen.getByRole('button', { name: /Goal/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All goals',
      goals[0]?.statement,
      goals[1]?.statement,
    ]);
    await userEvent.click(screen.getByRole('option', { name: goals[1]?.statement ?? '' }));
    expect(curve().getAttribute('aria-label')).toContain('in 1 session');
    expect(fact('Now')).toBe('Full hands-on help');
  });

  it('shows a shorter period', async () => {
    await renderElement(<IndependenceCard progress={progressOf()} />);
    await userEvent.click(screen.getByRole('radio', { name: '4 weeks' }));
    expect(fact('Sessions counted')).toBe('2 sessions');
  });

  it('without a session in the period leads to a longer one', async () => {
    const sessions = [sessionOf(1, '2026-08-30T12:00:00Z')];
    await renderElement(<IndependenceCard progress={progressOf({ sessions })} />);
    await userEvent.click(screen.getByRole('radio', { name: '4 weeks' }));
    expect(screen.getByText('No sessions in this period. Choose a longer one.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'See it as a table' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: '3 months' }));
    expect(fact('Sessions counted')).toBe('1 session');
  });

  it('starts with the first report on an agreed goal', async () => {
    const sessions = [sessionOf(1, '2026-11-16T12:00:00Z', { observations: [] })];
    await renderElement(<IndependenceCard progress={progressOf({ sessions, goals: [] })} />);
    expect(screen.getByText('The curve starts with the first report on an agreed goal.')).toBeDefined();
  });

  it.each([
    ['less', [3, 3, 3, 1, 1, 1], 'Less help was needed in the last three sessions than in the three before.'],
    ['as much', [2, 2, 2, 2, 2, 2], /^The last sessions are about level/],
    ['more', [1, 1, 1, 3, 3, 3], /^More help was needed in the last three sessions/],
  ])('says honestly when %s help was needed lately', async (_, help, sentence) => {
    const sessions = help.map((level, index) =>
      sessionOf(index + 1, `2026-11-0${index + 1}T12:00:00Z`, { observations: [observedHelp(1, level)] }),
    );
    await renderElement(<IndependenceCard progress={progressOf({ sessions })} />);
    expect(screen.getByText(sentence)).toBeDefined();
  });

  it('speaks Arabic, with the table’s headings too', async () => {
    await renderElement(<IndependenceCard progress={progressOf()} />, 'ar');
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/[\u0600-\u06ff]/);
    await userEvent.click(screen.getAllByRole('button').at(-1) ?? document.body);
    expect(screen.getAllByRole('columnheader').every(({ textContent }) => /[\u0600-\u06ff]/.test(textContent))).toBe(
      true,
    );
  });
});
