import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  removeSavedReply,
  type SavedReply,
} from '@sanad/contract/disputes/saved-replies.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

/** As the reply box of a case reads it. */
const listKey = ['saved-replies'] as const;

export type ReplyTexts = Pick<SavedReply, 'title' | 'text_en' | 'text_ar'>;

export function useSavedReplies() {
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await call(listSavedReplies, { signal })).results,
  });
}

export async function fetchSavedReply(id: string): Promise<SavedReply | undefined> {
  return (await call(listSavedReplies, {})).results.find((reply) => reply.id === id);
}

export function useSaveReply(base: Pick<SavedReply, 'id' | 'version'> | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (texts: ReplyTexts) =>
      base
        ? call(changeSavedReply, { params: { id: base.id }, body: { ...texts, version: base.version } })
        : call(addSavedReply, { body: texts }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

export function useRemoveReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeSavedReply, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
}
