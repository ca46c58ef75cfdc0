import { type PolicyFigures, policyAt } from '@sanad/contract/policy/figures.ts';
import { policyFigures } from '@sanad/contract/policy/policy.ts';
import type { Bus } from '../bus/bus.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Logger } from '../log.ts';

export interface VersionInForce {
  number: number;
  effectiveFrom: Date;
  figures: PolicyFigures;
}
type Versions = readonly [VersionInForce, ...VersionInForce[]];

const AGAIN_MS = 5000;

/**
 * Which figures apply at a moment, from memory: no request waits for a query. A change is planned at least an hour
 * ahead and the bus tells every node of it, so that all of them know a version long before it begins.
 */
export class PolicyInForce {
  readonly #db: Database;
  readonly #log: Logger;
  #versions: Versions;
  #reading: Promise<void> = Promise.resolve();

  private constructor(db: Database, log: Logger, versions: Versions) {
    this.#db = db;
    this.#log = log;
    this.#versions = versions;
  }

  static async open(db: Database, bus: Bus, log: Logger): Promise<PolicyInForce> {
    const policy = new PolicyInForce(db, log, await readVersions(db));
    bus.on('policy', () => policy.#readSoon());
    bus.on('resumed', () => policy.#readSoon());
    return policy;
  }

  at(moment: Date): VersionInForce {
    return policyAt(this.#versions, moment);
  }

  figuresAt(moment: Date): PolicyFigures {
    return this.at(moment).figures;
  }

  /** The next one that begins after a moment. */
  findComing(moment: Date): VersionInForce | undefined {
    return this.#versions.find(({ effectiveFrom }) => effectiveFrom > moment);
  }

  /** One after the other: an earlier answer never replaces a later one. */
  reload(): Promise<void> {
    const read = this.#reading.then(async () => {
      this.#versions = await readVersions(this.#db);
    });
    this.#reading = read.catch(() => undefined);
    return read;
  }

  #readSoon(): void {
    this.reload().catch((error: unknown) => {
      this.#log.error({ err: error }, 'the policy could not be read');
      setTimeout(() => this.#readSoon(), AGAIN_MS).unref();
    });
  }
}

async function readVersions(db: Queryable): Promise<Versions> {
  const rows = await db
    .selectFrom('policy_versions')
    .select(['number', 'effective_from', 'figures'])
    .where('withdrawn_at', 'is', null)
    .orderBy('effective_from')
    .execute();
  const [first, ...later] = rows.map(({ number, effective_from, figures }) => ({
    number,
    effectiveFrom: effective_from,
    figures: policyFigures.parse(figures),
  }));
  if (!first) throw new Error('The policy has no version. Has somebody emptied policy_versions?');
  return [first, ...later];
}
