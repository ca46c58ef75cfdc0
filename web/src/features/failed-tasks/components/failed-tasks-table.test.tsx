import { type FailedTask, listFailedTasks, retryFailedTasks } from '@sanad/contract/staff/failed-tasks.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { FailedTasksTable } from './failed-tasks-table.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TASK: FailedTask = {
  id: 'delivery:12:notifications',
  kind: 'delivery',
  name: 'notifications',
  event: 'booking.accepted',
  subject: '0192d7a0-0000-7000-8000-000000000001',
  attempts: 16,
  error: 'Error: no such column',
  created_at: '2026-11-15T03:00:00.000Z',
  failed_at: '2026-11-15T09:00:00.000Z',
};

it('shows what failed and why, and tries it again', async () => {
  const server = fakeServer();
  server.answer(listFailedTasks, { results: [TASK], count: 1 });
  server.answer(retryFailedTasks, { retried: 1 });
  await renderElement(<FailedTasksTable />);
  await screen.findByText('booking.accepted');
  screen.getByText('Error: no such column');
  server.answer(listFailedTasks, { results: [], count: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Try notifications again' }));
  await screen.findByText('Nothing has failed');
  expect(server.bodiesOf(retryFailedTasks)).toEqual([{ id: TASK.id }]);
});

it('that cannot be loaded does not look as if nothing had failed', async () => {
  fakeServer().refuse(listFailedTasks, 'unavailable');
  await renderElement(<FailedTasksTable />);
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Nothing has failed')).toBeNull();
});
