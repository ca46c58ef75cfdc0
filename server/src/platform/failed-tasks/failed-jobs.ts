import type { PgBoss } from 'pg-boss';

export interface FailedJob {
  id: string;
  queue: string;
  error: string;
  attempts: number;
  createdAt: Date;
  failedAt: Date;
}

/** Where pg-boss puts a copy of every job that has used up its tries. */
export const FAILED_QUEUE = 'failed-jobs';
const WAITING = `FROM pgboss.job WHERE name = '${FAILED_QUEUE}' AND state = 'created'`;
const AT_ONCE = 1000;

/** The jobs that were given up on. */
export class FailedJobs {
  readonly #boss: PgBoss;

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** Newest first. */
  async list(limit: number): Promise<FailedJob[]> {
    const { rows } = await this.#boss.getDb().executeSql(
      `SELECT id, source_name AS queue, coalesce(source_output ->> 'message', '') AS error,
         coalesce(source_retry_count, 0) + 1 AS attempts, coalesce(source_created_on, created_on) AS "createdAt",
         created_on AS "failedAt" ${WAITING} ORDER BY created_on DESC LIMIT $1`,
      [limit],
    );
    return rows as FailedJob[];
  }

  async count(): Promise<number> {
    const { rows } = await this.#boss.getDb().executeSql(`SELECT count(*)::int AS count ${WAITING}`);
    return rows[0]?.count ?? 0;
  }

  /** Sends one, or without an id all, of a queue or of every queue, again. Returns how many. */
  async retry({ id, queue }: { id?: string; queue?: string }): Promise<number> {
    const which = { ...(id && { ids: [id] }), ...(queue && { sourceName: queue }), limit: AT_ONCE };
    let retried = 0;
    let moved = AT_ONCE;
    while (moved === AT_ONCE) {
      moved = await this.#boss.redrive(FAILED_QUEUE, which);
      retried += moved;
    }
    return retried;
  }
}
