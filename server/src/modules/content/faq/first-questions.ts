import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { QuestionDraft } from '@sanad/contract/content/faq.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as repository from './faq.repository.ts';
import { columnsOf } from './faq.service.ts';

const FILE = join(import.meta.dirname, 'first-questions.json');

/** The questions the product opens with; from then on they are staff's to change. */
export async function publishFirstQuestions({ db, clock }: Platform): Promise<void> {
  if ((await repository.countEntries(db)) > 0) return;
  const drafts: QuestionDraft[] = JSON.parse(await readFile(FILE, 'utf8'));
  const changed_at = clock.now();
  const entries = await Promise.all(
    drafts.map(async (draft, index) => ({
      ...(await columnsOf(draft)),
      id: randomUUID(),
      position: index + 1,
      published: true,
      changed_at,
    })),
  );
  await db.transaction().execute(async (tx) => {
    // Two nodes may start on one empty database at the same moment.
    await repository.lockOrder(tx);
    if ((await repository.countEntries(tx)) === 0) await repository.insertEntries(tx, entries);
  });
}
