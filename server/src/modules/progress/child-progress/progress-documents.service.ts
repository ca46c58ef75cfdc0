import type * as contract from '@sanad/contract/progress/child-progress.ts';
import { sessionHelp } from '@sanad/contract/progress/independence-curve.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import type { z } from 'zod';
import type { SentDocument } from '../../../platform/documents/send-document.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { startOfDay } from '../../../platform/uae-months.ts';
import { presentLsa } from '../goals/goals.presenter.ts';
import { findGoal } from '../goals/goals.repository.ts';
import type { ProgressAccess } from '../progress-access.ts';
import { ProgressTexts } from '../progress-texts.ts';
import type { ChildProgressService } from './child-progress.service.ts';

const DOCUMENTS_PER_HOUR = 60;
/** A school meeting needs the last words, not all of them. */
const REPORTS_SHOWN = 12;

/** What a family can take to school or hang on the wall. */
export class ProgressDocuments {
  readonly #platform: Platform;
  readonly #access: ProgressAccess;
  readonly #progress: ChildProgressService;
  readonly #texts: ProgressTexts;

  constructor(platform: Platform, access: ProgressAccess, progress: ChildProgressService) {
    this.#platform = platform;
    this.#access = access;
    this.#progress = progress;
    this.#texts = new ProgressTexts(platform.vault);
  }

  async termReport(
    viewer: Viewer,
    childId: string,
    { from, to, language }: z.output<typeof contract.getTermReport.query>,
  ): Promise<SentDocument> {
    const { clock } = this.#platform;
    const progress = await this.#progress.get(viewer, childId, { from, to });
    await this.#limit(viewer);
    const weights = new Map(progress.goals.map(({ id, weight }) => [id, weight]));
    const points = progress.sessions.flatMap(({ starts_at, observations }) => {
      const help = sessionHelp(
        observations.map(({ goal_id, prompt_level }) => ({ weight: weights.get(goal_id) ?? 1, prompt_level })),
      );
      return help === null ? [] : [{ at: starts_at, help }];
    });
    const { renderPdf } = await import('../../../platform/documents/pdf.ts');
    const bytes = await renderPdf(
      'term-report',
      {
        company: this.#company(),
        issuedAt: clock.now(),
        child: progress.child.first_name,
        period: { from: from ? startOfDay(from) : null, to: to ? startOfDay(to) : null },
        lsas: progress.lsas.map(({ name }) => name),
        score: progress.score,
        points: points.toReversed(),
        goals: progress.goals.filter(({ agreed_at }) => agreed_at !== null),
        reports: progress.sessions
          .filter(({ summary }) => summary !== '')
          .slice(0, REPORTS_SHOWN)
          .map(({ starts_at, lsa, summary }) => ({ at: new Date(starts_at), lsa: lsa.name, summary })),
      },
      language,
    );
    return { name: 'sanad-term-report.pdf', bytes };
  }

  async certificate(
    viewer: Viewer,
    goalId: string,
    { language }: z.output<typeof contract.getGoalCertificate.query>,
  ): Promise<SentDocument> {
    const { db } = this.#platform;
    const goal = await findGoal(db, goalId, { reportsOf: null });
    const scope = goal && (await this.#access.scope(db, viewer, goal.child_id));
    const isVisible = scope && (scope.seesAll || goal.lsa_user_id === viewer.userId);
    if (!goal?.mastered_at || !isVisible) throw new Refusal('not_found');
    await this.#limit(viewer);
    const { renderPdf } = await import('../../../platform/documents/pdf.ts');
    const bytes = await renderPdf(
      'goal-certificate',
      {
        company: this.#company(),
        child: firstName(scope.child.full_name),
        goal: this.#texts.openGoal(goal).statement,
        lsa: presentLsa(goal).name,
        masteredAt: goal.mastered_at,
      },
      language,
    );
    return { name: 'sanad-certificate.pdf', bytes };
  }

  #company() {
    const { company, vat } = this.#platform.config;
    return { ...company, taxNumber: vat?.registrationNumber ?? null };
  }

  async #limit({ userId }: Viewer): Promise<void> {
    await this.#platform.limits.take({ key: `documents:${userId}`, max: DOCUMENTS_PER_HOUR, minutes: 60 });
  }
}
