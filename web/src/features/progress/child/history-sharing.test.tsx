import { listHistoryShares, revokeHistoryShare, shareHistory } from '@sanad/contract/progress/child-progress.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { CHILD_ID, goalId, LSA_ID } from '../report/report.testing.ts';
import { HistorySharing } from './history-sharing.tsx';

const SHARE_ID = goalId(50);
const sara = { id: LSA_ID, name: 'Sara Haddad', photo: null };
const maha = { id: goalId(51), name: 'Maha Nasser', photo: null };
const share = { id: SHARE_ID, lsa: sara, shared_at: '2026-11-10T08:00:00Z', expires_at: '2026-12-10T08:00:00Z' };
const page = { next: null, previous: null };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
const show = () => renderElement(<HistorySharing childId={CHILD_ID} childName="Layla" />);
const offer = (results: (typeof share)[], candidates: (typeof sara)[]) =>
  server.answer(listHistoryShares, { ...page, count: results.length, results, candidates });

describe('sharing earlier reports', () => {
  it('says that each LSA sees only their own, and that nobody is there to share with yet', async () => {
    offer([], []);
    await show();
    expect(await screen.findByText(/^Each LSA sees only what they wrote about Layla/)).toBeDefined();
    expect(screen.getByText(/^Once an LSA accepts a session/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('goes to the chosen LSA for the chosen days', async () => {
    offer([], [sara, maha]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Share with an LSA' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share earlier reports' }));
    await userEvent.click(dialog.getByRole('button', { name: /LSA/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Maha Nasser' }));
    await userEvent.click(dialog.getByRole('radio', { name: '90 days' }));
    server.answer(shareHistory, { ...share, lsa: maha });
    await userEvent.click(dialog.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(shareHistory)).toEqual([{ lsa_id: maha.id, days: 90 }]);
  });

  it('shows until when it is shared, and stops at once', async () => {
    offer([share], [sara]);
    await show();
    expect(await screen.findByText('Until 10/12/2026')).toBeDefined();
    server.answer(revokeHistoryShare, undefined);
    offer([], [sara]);
    await userEvent.click(screen.getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() => expect(screen.queryByText('Sara Haddad')).toBeNull());
    expect(server.calls.some(({ address }) => address.includes(SHARE_ID))).toBe(true);
  });

  it('can be loaded again when it failed', async () => {
    await show();
    offer([share], [sara]);
    await userEvent.click(await screen.findByRole('button', { name: /Try again/ }));
    expect(await screen.findByText('Sara Haddad')).toBeDefined();
  });
});
