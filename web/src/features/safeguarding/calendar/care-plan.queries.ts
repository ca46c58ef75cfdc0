import { answerCarePlan, getCareNote, getCarePlan } from '@sanad/contract/safeguarding/calendar-care-plans.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

const KEY = ['care-plans'] as const;

export function carePlanQuery(childId: string) {
  return queryOptions({
    queryKey: [...KEY, childId],
    queryFn: ({ signal }) => call(getCarePlan, { params: { id: childId }, signal }),
  });
}

export function careNoteQuery(childId: string) {
  return queryOptions({
    queryKey: [...KEY, 'note', childId],
    queryFn: async ({ signal }) => (await call(getCareNote, { params: { id: childId }, signal })).notes,
    refetchOnWindowFocus: false,
  });
}

/** The answer counts for the whole family. */
export function useAnswerCarePlan(childId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: 'agree' | 'decline') => call(answerCarePlan, { params: { id: childId }, body: { answer } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
