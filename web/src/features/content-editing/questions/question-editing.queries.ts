import {
  changeQuestion,
  createQuestion,
  getQuestionSource,
  listQuestionSources,
  moveQuestion,
  publishQuestion,
  type QuestionSource,
  removeQuestion,
} from '@sanad/contract/content/faq.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

const listKey = ['question-editing', 'list'] as const;
const sourceKey = (id: string) => ['question-editing', 'source', id] as const;

export function useQuestionSources() {
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await call(listQuestionSources, { signal })).results,
  });
}

export function useQuestionSource(id: string) {
  return useQuery({
    queryKey: sourceKey(id),
    queryFn: ({ signal }) => call(getQuestionSource, { params: { id }, signal }),
    // The form is open: its text must not change while it is edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The latest version, for whoever was refused because of it. */
export function fetchQuestionSource(id: string): Promise<QuestionSource> {
  return call(getQuestionSource, { params: { id } });
}

/** The form goes on from this version. */
export function useSetQuestionSource() {
  const client = useQueryClient();
  return (source: QuestionSource) => client.setQueryData(sourceKey(source.id), source);
}

/** The list and the public pages show a change at once. */
function useRefresh() {
  const client = useQueryClient();
  return async (source?: QuestionSource) => {
    if (source) client.setQueryData(sourceKey(source.id), source);
    await Promise.all([
      client.invalidateQueries({ queryKey: listKey }),
      client.invalidateQueries({ queryKey: ['content'] }),
    ]);
  };
}

export function useCreateQuestion() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createQuestion>) => call(createQuestion, { body }),
    onSuccess: refresh,
  });
}

export function useChangeQuestion(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeQuestion>) => call(changeQuestion, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function usePublishQuestion(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof publishQuestion>) => call(publishQuestion, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useRemoveQuestion(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(removeQuestion, { params: { id } }),
    onSuccess: () => refresh(),
  });
}

export type Direction = BodyOf<typeof moveQuestion>['direction'];

/** Shown at once and sent one after the other; the answer brings the order as it is then. */
export function useMoveQuestion() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'question-order' },
    mutationFn: ({ id, direction }: { id: string; direction: Direction }) =>
      call(moveQuestion, { params: { id }, body: { direction } }),
    onMutate: async ({ id, direction }) => {
      await client.cancelQueries({ queryKey: listKey });
      client.setQueryData<QuestionSource[]>(listKey, (known) => known && withMoved(known, id, direction));
    },
    onSuccess: ({ results }) => {
      // An older answer must not undo a move that is already shown.
      if (client.isMutating({ mutationKey: ['question-order'] }) <= 1) client.setQueryData(listKey, results);
      void client.invalidateQueries({ queryKey: ['content'] });
    },
    mutationKey: ['question-order'],
    onError: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

/** One place up or down among the questions of its group. */
export function withMoved(list: readonly QuestionSource[], id: string, direction: Direction): QuestionSource[] {
  const moved = [...list];
  const from = moved.findIndex((entry) => entry.id === id);
  const to = from + (direction === 'up' ? -1 : 1);
  const [one, other] = [moved[from], moved[to]];
  if (!one || !other || one.group !== other.group) return moved;
  moved[from] = other;
  moved[to] = one;
  return moved;
}
