import { randomUUID } from 'node:crypto';
import { addCallCard } from '@sanad/contract/calls/cards.ts';
import { uploadFile } from '@sanad/contract/files/files.ts';
import { BoardDocuments } from '../../src/modules/calls/board/board-documents.ts';
import type { Person } from '../factory.ts';
import type { TestApp } from '../test-app.ts';

/** A saved whiteboard of one of their sessions, with a card of `by` on it. */
export async function drawOnBoard(
  app: TestApp,
  { family, lsa, by, picture }: { family: Person; lsa: Person; by: Person; picture: Buffer },
  word: string,
): Promise<void> {
  const { clock, db, vault } = app.platform;
  const booking = await db
    .selectFrom('bookings')
    .select('id')
    .where('parent_user_id', '=', family.id)
    .where('lsa_user_id', '=', lsa.id)
    .executeTakeFirstOrThrow();
  const upload = await by.client.form(uploadFile, {
    params: { purpose: 'call_card' },
    files: { file: { name: `${word}.png`, bytes: picture } },
  });
  const card = await by.client.call(addCallCard, {
    body: { title: `${word} story`, detail: `${word} page`, file: upload.body.id },
  });
  await db
    .insertInto('call_card_shares')
    .values({ booking_id: booking.id, card_id: card.body.id, shared_at: clock.now() })
    .execute();
  await db.updateTable('call_cards').set({ removed_at: clock.now() }).where('id', '=', card.body.id).execute();
  const [device, page_id] = [randomUUID(), booking.id];
  const place = { order: 1, page_id, x: 1, y: 1 };
  const note = { kind: 'note', id: randomUUID(), clock: 1, device, ...place, colour: 'red', text: word } as const;
  const document_encrypted = await new BoardDocuments(vault).seal(booking.id, { items: [note] });
  await db
    .insertInto('call_boards')
    .values({ booking_id: booking.id, version: 1, document_encrypted, changed_at: clock.now() })
    .execute();
}
