import { amendReport, respondToReport, tickHomework } from '@sanad/contract/progress/reports.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderElement } from '../../../../lib/testing/render.testing.tsx';
import { goalId, signedReportOf } from '../report.testing.ts';
import { ReportSheet } from './report-sheet.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: { ...people.lsa, time_zone: 'Asia/Dubai' } });
});

const CORRECTION = { goal_id: goalId(1), successes: 5, attempts: 10, prompt_level: 3, level: -1 };

describe('a signed report', () => {
  it('shows what was counted, who signed it and when, and what was corrected since', async () => {
    const amendments = [
      { id: goalId(80), by: 'Sara H.', at: '2026-11-18T08:00:00Z', text: 'Counted again.', corrections: [CORRECTION] },
    ];
    await renderElement(<ReportSheet report={signedReportOf({ amendments })} />);
    expect(screen.getByText('Signed by Sara Haddad, Tue 17/11/2026, 6:00 pm')).toBeDefined();
    expect(screen.getByText('5 of 10 successes (50%), help 3: shown how')).toBeDefined();
    expect(screen.getByText('Corrected. Signed as: level +1, 8 of 10, help 1.')).toBeDefined();
    expect(screen.getByText('Amended by Sara H.')).toBeDefined();
    expect(screen.getByText('Wed 18/11/2026, 12:00 pm')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I’ve read it' })).toBeNull();
  });

  it('is amended with a text and corrected values for chosen goals', async () => {
    await renderElement(<ReportSheet report={signedReportOf()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add an amendment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add an amendment' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add amendment' }));
    expect(within(dialog).getByText('Say what you change, and why.')).toBeDefined();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /What do you change/ }), 'Counted again.');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Follows two-step/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'One success fewer' }));
    server.answer(amendReport, signedReportOf());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add amendment' }));
    expect(server.bodiesOf(amendReport)).toEqual([
      {
        text: 'Counted again.',
        corrections: [{ goal_id: goalId(1), successes: 7, attempts: 10, prompt_level: 1, level: 1 }],
      },
    ]);
  });

  it('is read, answered and its homework ticked by the parent', async () => {
    const report = signedReportOf({
      your_side: 'parent',
      may: ['acknowledge', 'comment', 'disagree', 'tick_homework'],
    });
    await renderElement(<ReportSheet report={report} />);
    server.answer(respondToReport, report);
    await userEvent.click(screen.getByRole('button', { name: 'I’ve read it' }));
    server.answer(tickHomework, { id: goalId(90), text: 'x', done_at: '2026-11-18T08:00:00Z' });
    await userEvent.click(screen.getByRole('checkbox', { name: /Simon says/ }));
    await userEvent.click(screen.getByRole('button', { name: 'I disagree' }));
    const dialog = await screen.findByRole('dialog', { name: 'What do you disagree with?' });
    await userEvent.type(within(dialog).getByRole('textbox'), 'He was ill.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(server.bodiesOf(respondToReport)).toEqual([
      { kind: 'acknowledged', text: '' },
      { kind: 'disagreed', text: 'He was ill.' },
    ]);
    expect(server.bodiesOf(tickHomework)).toEqual([{ is_done: true }]);
  });
});
