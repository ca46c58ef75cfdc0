import { type RawBuilder, sql } from 'kysely';
import type { Database, Queryable, Tx } from '../database/database.ts';

export interface Delivery {
  eventId: number;
  type: string;
  payload: unknown;
  occurredAt: Date;
  attempts: number;
  isLast: boolean;
}

export async function insertSubscriptions(
  db: Database,
  subscriptions: readonly { event_type: string; subscriber: string }[],
): Promise<void> {
  if (subscriptions.length === 0) return;
  await db
    .insertInto('event_subscriptions')
    .values([...subscriptions])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The event and a delivery for each subscriber, in one statement. */
export async function insertEvent(
  tx: Tx,
  event: { type: string; subject: string; payload: unknown; occurredAt: Date; now: Date },
): Promise<void> {
  await sql`
    WITH event AS (
      INSERT INTO events (type, subject, payload, occurred_at)
      VALUES (${event.type}, ${event.subject}, ${JSON.stringify(event.payload)}, ${event.occurredAt})
      RETURNING id, type, subject
    )
    INSERT INTO event_deliveries (event_id, subscriber, subject, next_attempt_at)
    SELECT event.id, s.subscriber, event.subject, ${event.now}
    FROM event JOIN event_subscriptions s ON s.event_type = event.type`.execute(tx);
}

/** Those of the subscribers that have something due. */
export async function listDueSubscribers(db: Queryable, subscribers: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM unnest(${subscribers}::text[]) name
    WHERE EXISTS (
      SELECT FROM event_deliveries d
      WHERE d.subscriber = name AND d.failed_at IS NULL AND d.next_attempt_at <= ${now}
    )`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Takes the next delivery of a subscriber out of the list, for good when the transaction is committed: a subscriber may
 * look at what is still waiting. One that has to wait for an earlier one about the same subject is left alone, and so
 * is a type this node does not know. `isLast`: nothing else of this subscriber was due.
 */
export async function takeDelivery(
  tx: Tx,
  subscriber: string,
  types: readonly string[],
  now: Date,
): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    WITH next AS (
      SELECT d.event_id, e.type, e.payload, e.occurred_at
      FROM event_deliveries d JOIN events e ON e.id = d.event_id
      WHERE d.subscriber = ${subscriber} AND d.failed_at IS NULL AND d.next_attempt_at <= ${now}
        AND e.type = ANY(${types})
        AND d.event_id = (
          SELECT min(waiting.event_id) FROM event_deliveries waiting
          WHERE waiting.subscriber = d.subscriber AND waiting.subject = d.subject AND waiting.failed_at IS NULL
        )
      ORDER BY d.next_attempt_at, d.event_id
      LIMIT 1
      FOR UPDATE OF d SKIP LOCKED
    )
    DELETE FROM event_deliveries d USING next
    WHERE d.subscriber = ${subscriber} AND d.event_id = next.event_id
    RETURNING d.event_id AS "eventId", next.type, next.payload, next.occurred_at AS "occurredAt", d.attempts,
      NOT EXISTS (
        SELECT FROM event_deliveries other
        WHERE other.subscriber = ${subscriber} AND other.event_id <> next.event_id
          AND other.failed_at IS NULL AND other.next_attempt_at <= ${now}
      ) AS "isLast"`.execute(tx);
  return rows[0];
}

/**
 * A delivery that failed: due again at `nextAttemptAt`, or, without one, given up on and kept. What comes after it
 * about the same subject waits as long, or goes on at once.
 */
export async function recordFailure(
  db: Database,
  failure: { subscriber: string; eventId: number; error: string; now: Date; nextAttemptAt: Date | null },
): Promise<void> {
  const { subscriber, eventId, error, now, nextAttemptAt } = failure;
  const laterAt = nextAttemptAt ?? now;
  await sql`
    WITH failed AS (
      UPDATE event_deliveries
      SET attempts = attempts + 1, last_error = ${error}, next_attempt_at = ${laterAt},
        failed_at = ${nextAttemptAt ? null : now}
      WHERE subscriber = ${subscriber} AND event_id = ${eventId}
      RETURNING subscriber, subject, event_id
    )
    UPDATE event_deliveries later SET next_attempt_at = ${laterAt}
    FROM failed f
    WHERE later.subscriber = f.subscriber AND later.subject = f.subject AND later.event_id > f.event_id
      AND later.failed_at IS NULL AND later.attempts = 0`.execute(db);
}

export interface FailedDelivery {
  event_id: number;
  subscriber: string;
  type: string;
  subject: string;
  attempts: number;
  last_error: string | null;
  occurred_at: Date;
  failed_at: Date;
}

export async function listFailedDeliveries(db: Queryable, limit: number): Promise<FailedDelivery[]> {
  const { rows } = await sql<FailedDelivery>`
    SELECT d.event_id, d.subscriber, d.attempts, d.last_error, d.failed_at, e.type, e.subject, e.occurred_at
    FROM event_deliveries d JOIN events e ON e.id = d.event_id
    WHERE d.failed_at IS NOT NULL ORDER BY d.failed_at DESC, d.event_id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countFailedDeliveries(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM event_deliveries WHERE failed_at IS NOT NULL`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Failed ones are tried again from the start. Returns how many. */
export async function retryFailedDeliveries(
  db: Queryable,
  which: { subscriber?: string | undefined; eventId?: number | undefined },
  now: Date,
): Promise<number> {
  let query = db
    .updateTable('event_deliveries')
    .set({ attempts: 0, failed_at: null, next_attempt_at: now })
    .where('failed_at', 'is not', null);
  if (which.subscriber !== undefined) query = query.where('subscriber', '=', which.subscriber);
  if (which.eventId !== undefined) query = query.where('event_id', '=', which.eventId);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function countDeliveries(
  db: Queryable,
): Promise<{ subscriber: string; waiting: number; failed: number }[]> {
  const { rows } = await sql<{ subscriber: string; waiting: number; failed: number }>`
    SELECT subscriber, count(*) FILTER (WHERE failed_at IS NULL) AS waiting, count(failed_at) AS failed
    FROM event_deliveries GROUP BY subscriber`.execute(db);
  return rows;
}

/** Events of long ago that nobody still has to hear of. */
export function isOver(before: Date): RawBuilder<unknown> {
  return sql`occurred_at < ${before}
    AND NOT EXISTS (SELECT FROM event_deliveries d WHERE d.event_id = events.id)`;
}
