import { randomUUID } from 'node:crypto';
import {
  type changeQuestion,
  type FaqGroup,
  type FaqQuestion,
  QUESTIONS_MAX,
  type QuestionDraft,
} from '@sanad/contract/content/faq.ts';
import type { Language } from '@sanad/contract/product.ts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { htmlFrom } from '../markdown.ts';
import { presentQuestion } from './faq.presenter.ts';
import * as repository from './faq.repository.ts';

declare module '../../../platform/audit/audit.ts' {
  interface AuditActions {
    'question.created': 'question';
    'question.changed': 'question';
    'question.published': 'question';
    'question.taken_back': 'question';
    'question.removed': 'question';
  }
}
type Action = 'created' | 'changed' | 'published' | 'taken_back' | 'removed';

/**
 * Questions and answers: read by everybody once published, written by staff. A change names the version it is based
 * on, so that of two editors the second is refused instead of overwriting the first.
 */
export class Faq {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async listPublished(language: Language, onHome: boolean): Promise<FaqQuestion[]> {
    const { db, policy, clock } = this.#platform;
    const rows = await repository.listPublishedEntries(db, { onHome });
    const figures = policy.figuresAt(clock.now());
    return rows.map((row) => presentQuestion(row, language, figures));
  }

  listSources(): Promise<repository.FaqRow[]> {
    return repository.listEntries(this.#platform.db);
  }

  async getSource(id: string): Promise<repository.FaqRow> {
    const row = await repository.findEntry(this.#platform.db, id);
    if (!row) throw new Refusal('not_found');
    return row;
  }

  async create(viewer: Viewer, draft: QuestionDraft): Promise<repository.FaqRow> {
    const { db, clock } = this.#platform;
    const columns = await columnsOf(draft);
    return db.transaction().execute(async (tx) => {
      await repository.lockOrder(tx);
      if ((await repository.countEntries(tx)) >= QUESTIONS_MAX) throw new Refusal('no_longer_possible');
      const row = {
        ...columns,
        id: randomUUID(),
        position: await repository.nextPosition(tx, draft.group),
        published: false,
        version: 1,
        changed_at: clock.now(),
        changed_by: viewer.userId,
      };
      await repository.insertEntries(tx, [row]);
      await this.#record(tx, viewer, row.id, 'created');
      return row;
    });
  }

  async change(viewer: Viewer, id: string, input: z.output<typeof changeQuestion.body>): Promise<repository.FaqRow> {
    const { version, ...draft } = input;
    const columns = await columnsOf(draft);
    return this.#platform.db.transaction().execute(async (tx) => {
      await repository.lockOrder(tx);
      const before = await lockVersion(tx, id, version);
      const isMoved = before.topic !== draft.group;
      const position = isMoved ? await repository.nextPosition(tx, draft.group) : before.position;
      return this.#update(tx, viewer, before, { ...columns, position }, 'changed');
    });
  }

  async publish(
    viewer: Viewer,
    id: string,
    { published, version }: { published: boolean; version: number },
  ): Promise<repository.FaqRow> {
    return this.#platform.db.transaction().execute(async (tx) => {
      const before = await lockVersion(tx, id, version);
      if (before.published === published) return before;
      return this.#update(tx, viewer, before, { published }, published ? 'published' : 'taken_back');
    });
  }

  /** Returns the new order. A move is relative to the order as it is now, so two at once both count. */
  async move(id: string, direction: 'up' | 'down'): Promise<repository.FaqRow[]> {
    const { db, bus } = this.#platform;
    return db.transaction().execute(async (tx) => {
      await repository.lockOrder(tx);
      const row = await repository.lockEntry(tx, id);
      if (!row) throw new Refusal('not_found');
      const neighbour = await repository.findNeighbour(tx, row, direction);
      if (neighbour) {
        await repository.exchangePlaces(tx, row, neighbour);
        await bus.publish(tx, { topic: 'pages' });
      }
      return repository.listEntries(tx);
    });
  }

  async remove(viewer: Viewer, id: string): Promise<void> {
    await this.#platform.db.transaction().execute(async (tx) => {
      const row = await repository.lockEntry(tx, id);
      if (!row) throw new Refusal('not_found');
      if (row.published) throw new Refusal('conflict');
      await repository.deleteEntry(tx, id);
      await this.#record(tx, viewer, id, 'removed');
    });
  }

  async #update(
    tx: Tx,
    viewer: Viewer,
    before: repository.FaqRow,
    changes: Partial<repository.FaqRow>,
    action: Action,
  ): Promise<repository.FaqRow> {
    const { clock, bus } = this.#platform;
    const after = await repository.updateEntry(tx, before.id, {
      ...changes,
      version: before.version + 1,
      changed_at: clock.now(),
      changed_by: viewer.userId,
    });
    await this.#record(tx, viewer, before.id, action);
    await bus.publish(tx, { topic: 'pages' });
    return after;
  }

  async #record(tx: Tx, viewer: Viewer, id: string, action: Action): Promise<void> {
    const subject = { kind: 'question', id } as const;
    await this.#platform.audit.record(tx, { actor: viewer, action: `question.${action}`, subject });
  }
}

async function lockVersion(tx: Tx, id: string, version: number): Promise<repository.FaqRow> {
  const row = await repository.lockEntry(tx, id);
  if (!row) throw new Refusal('not_found');
  if (row.version !== version) throw new Refusal('text_changed');
  return row;
}

/** What is written, with the HTML of its answers. */
export async function columnsOf({ group, ...words }: QuestionDraft) {
  return {
    ...words,
    topic: group satisfies FaqGroup,
    answer_en_html: await htmlFrom(words.answer_en),
    answer_ar_html: await htmlFrom(words.answer_ar),
  };
}
