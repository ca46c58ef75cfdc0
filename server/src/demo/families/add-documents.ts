import { randomUUID } from 'node:crypto';
import type { ChildDocumentKind } from '@sanad/contract/families/child-documents.ts';
import { DEFAULT_ZONE, dayIn } from '@sanad/contract/time/time.ts';
import { insertDocument, insertShare } from '../../modules/families/documents/child-documents.repository.ts';
import { daysAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { DEMO_FOOTER, onePagePdf } from '../one-page-pdf.ts';
import { findPair, type Pair } from '../pairs.ts';
import { once } from '../run-once.ts';

interface DemoDocument {
  kind: ChildDocumentKind;
  name: string;
  daysAgo: number;
  isShared: boolean;
  lines: readonly string[];
}

const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  {
    kind: 'assessment',
    name: 'Speech and language assessment',
    daysAgo: 205,
    isShared: false,
    lines: ['Understands three-step instructions with a picture.', 'Speech is clear to people who know him.'],
  },
  {
    kind: 'iep',
    name: 'IEP for this school year',
    daysAgo: 62,
    isShared: true,
    lines: ['Goal 1: starts a task within two minutes.', 'Goal 2: asks for a break in words.'],
  },
];

/** Two documents about Omar; his LSA may read one of them. */
export async function addDemoDocuments(platform: Platform): Promise<void> {
  const wanted = { parent: 'parent@sanad.test', child: 'Omar', lsa: 'lsa@sanad.test' };
  const pair = await findPair(platform, wanted);
  if (!pair) return;
  await once(platform, 'documents', async (tx) => {
    for (const document of DEMO_DOCUMENTS) await putDocument(tx, platform, pair, document);
  });
}

async function putDocument(tx: Tx, { clock, files }: Platform, pair: Pair, demo: DemoDocument): Promise<void> {
  const ownerUserId = pair.parent.userId;
  const { id: file_id } = await files.keep(ownerUserId, 'child_document', `${demo.name}.pdf`, draw(demo));
  await files.attach(tx, { id: file_id, ownerUserId, purpose: 'child_document', field: 'file' });
  const id = randomUUID();
  const now = clock.now();
  await insertDocument(tx, {
    id,
    child_id: pair.childId,
    file_id,
    kind: demo.kind,
    name: demo.name,
    document_date: dayIn(daysAfter(now, -demo.daysAgo), DEFAULT_ZONE),
    created_at: daysAfter(now, -20),
  });
  if (demo.isShared) {
    await insertShare(tx, { document_id: id, lsa_user_id: pair.lsa.userId, shared_at: daysAfter(now, -19) });
  }
}

const draw = ({ name, lines }: DemoDocument) =>
  onePagePdf([
    { font: 'bold', size: 22, y: 690, text: name },
    { font: 'regular', size: 13, y: 650, text: 'Omar Mansour' },
    ...lines.map((text, place) => ({ font: 'regular' as const, size: 12, y: 600 - place * 24, text })),
    DEMO_FOOTER,
  ]);
