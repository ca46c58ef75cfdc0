import { changedFigures } from '@sanad/contract/policy/figures.ts';
import type {
  listPolicyVersions,
  PolicyVersion,
  PolicyVersions,
  PublicPolicy,
  planPolicyChange,
} from '@sanad/contract/policy/policy.ts';
import type { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Announcements } from './announcements.service.ts';
import { changesInWords } from './policy.events.ts';
import { checkPlan, checkWithdrawal } from './policy.policy.ts';
import { presentVersion } from './policy.presenter.ts';
import * as repository from './policy.repository.ts';

interface Deps {
  accounts: Accounts;
  announcements: Announcements;
}

const PAGE = 20;
const CURSOR_NUMBER = /^\d{1,9}$/;

/** Versions of the figures: planned ahead, withdrawn before they begin, never changed. */
export class Policies {
  readonly #platform: Platform;
  readonly #deps: Deps;

  constructor(platform: Platform, deps: Deps) {
    this.#platform = platform;
    this.#deps = deps;
  }

  /** From memory: pages and checkouts print these figures. */
  current(): PublicPolicy {
    const { policy, clock } = this.#platform;
    const now = clock.now();
    const coming = policy.findComing(now);
    return {
      current: policy.figuresAt(now),
      coming: coming ? { figures: coming.figures, effective_from: coming.effectiveFrom.toISOString() } : null,
    };
  }

  async list(query: z.output<typeof listPolicyVersions.query>): Promise<PolicyVersions> {
    const { db, config } = this.#platform;
    const limit = query.limit ?? PAGE;
    const [below = null] = query.cursor ? decodeCursor(query.cursor, [CURSOR_NUMBER]) : [];
    const [standing, rows, count] = await Promise.all([
      repository.listStanding(db),
      repository.listVersions(db, limit + 1, below === null ? null : Number(below)),
      repository.countVersions(db),
    ]);
    const now = this.#versionsNow(standing);
    const present = (row: repository.VersionRow) => presentVersion(row, now);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      results: shown.map(present),
      next: last ? encodeCursor([String(last.number)]) : null,
      count,
      current: present(numbered(standing, now.current)),
      coming: standing.filter(({ effective_from }) => effective_from > now.now).map(present),
      latest: now.latest,
      vat_basis_points: config.vat?.basisPoints ?? null,
    };
  }

  async plan(viewer: Viewer, input: z.output<typeof planPolicyChange.body>): Promise<PolicyVersion> {
    const { db, clock, bus } = this.#platform;
    const version = await db.transaction().execute(async (tx) => {
      await repository.lockVersions(tx);
      await this.#deps.accounts.requireConfirmed(tx, viewer);
      const latest = latestOf(await repository.listStanding(tx));
      const effectiveFrom = new Date(input.effective_from);
      checkPlan(latest, { figures: input.figures, effectiveFrom, basedOn: input.based_on }, clock.now());
      const number = await repository.insertVersion(tx, {
        figures: input.figures,
        effective_from: effectiveFrom,
        based_on: latest.number,
        note: input.note,
        made_by: viewer.userId,
        made_at: clock.now(),
      });
      const made = numbered(await repository.listStanding(tx), number);
      await this.#record(tx, viewer, 'policy.planned', made);
      await this.#deps.announcements.begin(tx, number, 'planned');
      await bus.publish(tx, { topic: 'policy' });
      return made;
    });
    await this.#platform.policy.reload();
    return presentVersion(version, { current: 0, latest: version.number, now: clock.now() });
  }

  async withdraw(viewer: Viewer, number: number): Promise<void> {
    const { db, clock, bus } = this.#platform;
    await db.transaction().execute(async (tx) => {
      await repository.lockVersions(tx);
      const version = await repository.findVersion(tx, number);
      if (!version) throw new Refusal('not_found');
      await this.#deps.accounts.requireConfirmed(tx, viewer);
      checkWithdrawal(version, latestOf(await repository.listStanding(tx)), clock.now());
      await repository.withdrawVersion(tx, number, viewer.userId, clock.now());
      await this.#record(tx, viewer, 'policy.withdrawn', version);
      await this.#deps.announcements.begin(tx, number, 'withdrawn');
      await bus.publish(tx, { topic: 'policy' });
    });
    await this.#platform.policy.reload();
  }

  #versionsNow(standing: readonly repository.VersionRow[]) {
    const now = this.#platform.clock.now();
    const begun = standing.filter(({ effective_from }) => effective_from <= now);
    const current = begun.at(-1) ?? standing[0];
    return { current: current?.number ?? 0, latest: latestOf(standing).number, now };
  }

  async #record(
    tx: Tx,
    viewer: Viewer,
    action: 'policy.planned' | 'policy.withdrawn',
    version: repository.VersionRow,
  ): Promise<void> {
    const { number, figures, before, effective_from, note } = version;
    const from = before ?? figures;
    await this.#platform.audit.record(tx, {
      actor: viewer,
      action,
      subject: { kind: 'policy_version', id: String(number) },
      details: {
        changed: changesInWords(from, figures, changedFigures(from, figures)),
        effective_from: effective_from.toISOString(),
      },
      ...(action === 'policy.planned' ? { reason: note } : {}),
    });
  }
}

function numbered(versions: readonly repository.VersionRow[], number: number): repository.VersionRow {
  const found = versions.find((version) => version.number === number);
  if (!found) throw new Error(`The policy has no version ${number}`);
  return found;
}

function latestOf(standing: readonly repository.VersionRow[]): repository.VersionRow {
  const latest = standing.at(-1);
  if (!latest) throw new Error('The policy has no version');
  return latest;
}
