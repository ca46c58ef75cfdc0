import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteCardsOf, listAllCards, listSharesOf } from '../cards/cards.repository.ts';
import { BoardDocuments } from './board-documents.ts';
import { deleteBoardsOfParent, listBoardsOf } from './boards.repository.ts';

/** A whiteboard shows a child's work: it leaves with the family and stays with it when the LSA leaves. */
export function boardData({ files, vault }: Platform) {
  const documents = new BoardDocuments(vault);
  return {
    name: 'whiteboards',
    export: async (db: Queryable, userId: string) => {
      const boards = await listBoardsOf(db, userId);
      const opened = boards.map(async ({ booking_id, version, document_encrypted, changed_at }) => {
        return { booking_id, version, changed_at, document: await documents.open(booking_id, document_encrypted) };
      });
      return {
        boards: await Promise.all(opened),
        cards: await listAllCards(db, userId),
        shared_cards: await listSharesOf(db, userId),
      };
    },
    erase: async (tx: Tx, userId: string) => {
      await deleteBoardsOfParent(tx, userId);
      await files.remove(tx, await deleteCardsOf(tx, userId));
    },
  };
}
