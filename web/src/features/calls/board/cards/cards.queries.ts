import { PAGE_TITLE_MAX } from '@sanad/contract/calls/board-rules.ts';
import { addCallCard, listCallCards, removeCallCard, shareCallCard } from '@sanad/contract/calls/cards.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api.ts';
import { upload } from '../../../../lib/files/upload.ts';
import type { Board } from '../board.ts';
import type { CardFile } from './card-files.ts';

const KEY = ['call-cards'] as const;

export const cardsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(listCallCards, { signal }),
  select: ({ results }) => results,
});

/** The other person may see the picture before they hear of its page. */
export function useOpenCard(board: Board) {
  return useMutation({
    mutationFn: (cardId: string) => call(shareCallCard, { params: { id: board.bookingId }, body: { card_id: cardId } }),
    onSuccess: ({ title, detail, picture }) => {
      const name = detail === '' ? title : `${title}, ${detail}`;
      board.document.openPicture({ file_id: picture.id, title: name.slice(0, PAGE_TITLE_MAX).trim() });
    },
  });
}

/** One after the other, so that they keep their order. */
export function useAddCards({ onProgress }: { onProgress: (added: number, of: number) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (files: readonly CardFile[]) => {
      const ids: string[] = [];
      for (const { file, title, detail } of files) {
        onProgress(ids.length, files.length);
        const watched = { onProgress: () => {}, signal: new AbortController().signal };
        const { id } = await upload('call_card', file, watched);
        ids.push((await call(addCallCard, { body: { title, detail, file: id } })).id);
      }
      return ids;
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRemoveCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeCallCard, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
