import type { Queryable } from './database/database.ts';

/**
 * What may be held up by several modules, and whose ids are asked about. The module that does the thing declares the
 * point by declaration merging and asks; any module says why not, and knows nobody else's reasons.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each module merges its own points into it
export interface VetoPoints {}
export type VetoPoint = keyof VetoPoints & string;

/** Stable, `module.reason`: staff and the person concerned read words for it. */
export type VetoReason = `${string}.${string}`;

/** Asked about many at once; returns a row for each reason there is. Runs in the transaction of whoever asks. */
export type Veto = (db: Queryable, ids: readonly string[]) => Promise<readonly { id: string; reason: VetoReason }[]>;

export class Vetoes {
  readonly #checks = new Map<VetoPoint, Veto[]>();

  add(point: VetoPoint, check: Veto): void {
    this.#checks.set(point, [...(this.#checks.get(point) ?? []), check]);
  }

  /** All reasons, by id; whoever has none is not in it. */
  async reasons(db: Queryable, point: VetoPoint, ids: readonly string[]): Promise<Map<string, VetoReason[]>> {
    const all = new Map<string, VetoReason[]>();
    if (ids.length === 0) return all;
    for (const check of this.#checks.get(point) ?? []) {
      for (const { id, reason } of await check(db, ids)) all.set(id, [...(all.get(id) ?? []), reason]);
    }
    return all;
  }

  async reasonsOf(db: Queryable, point: VetoPoint, id: string): Promise<VetoReason[]> {
    return (await this.reasons(db, point, [id])).get(id) ?? [];
  }
}
