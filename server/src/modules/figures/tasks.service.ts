import type { StaffTask } from '@sanad/contract/staff/figures.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { teamsOf } from '../accounts/index.ts';
import * as repository from './tasks.repository.ts';

/** What one part of the product wants done; only what this person may see. */
export type TaskSource = (db: Queryable, viewer: repository.TaskViewer, now: Date) => Promise<StaffTask[]>;

export class StaffTasks {
  readonly #platform: Pick<Platform, 'db' | 'clock'>;
  readonly #sources: TaskSource[] = [
    repository.listCaseTasks,
    repository.listProposalTasks,
    repository.listCheckInTasks,
    repository.listBookingApprovalTasks,
    repository.listMoneyTasks,
    repository.listComplianceTasks,
    repository.listLateReviewTasks,
    repository.listInboxTasks,
  ];

  constructor(platform: Pick<Platform, 'db' | 'clock'>) {
    this.#platform = platform;
  }

  add(source: TaskSource): void {
    this.#sources.push(source);
  }

  async list(viewer: Viewer, limit: number): Promise<{ results: StaffTask[]; count: number }> {
    const { db, clock } = this.#platform;
    const now = clock.now();
    const teams = await teamsOf(db, viewer.userId);
    const who = { userId: viewer.userId, isAdmin: viewer.accountType === 'SUPER_ADMIN', teams };
    const all = (await Promise.all(this.#sources.map((source) => source(db, who, now)))).flat();
    return { results: all.sort(byUrgency).slice(0, limit), count: all.length };
  }
}

const NEVER = '9999';

/** Late first, then by the time that is left; what has no end comes last: people’s safety, then the oldest. */
function byUrgency(a: StaffTask, b: StaffTask): number {
  return (
    compare(a.due_at ?? NEVER, b.due_at ?? NEVER) ||
    compare(safetyRank(a), safetyRank(b)) ||
    compare(a.since, b.since) ||
    compare(a.id, b.id)
  );
}

function safetyRank({ kind }: StaffTask): string {
  return kind === 'chat_report' ? '0' : '1';
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
