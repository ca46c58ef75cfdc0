import { listHolidays, removeHoliday, saveHoliday } from '@sanad/contract/availability.ts';
import type { AnswerOf, BodyOf } from '@sanad/contract/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const KEY = ['availability', 'holidays'] as const;

export type NamedHoliday = AnswerOf<typeof listHolidays>['results'][number];

export function useHolidays() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<NamedHoliday[]> => (await call(listHolidays, { signal })).results,
  });
}

function useHolidayChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

export function useSaveHoliday() {
  return useHolidayChange(({ date, ...body }: { date: string } & BodyOf<typeof saveHoliday>) =>
    call(saveHoliday, { params: { date }, body }),
  );
}

export function useRemoveHoliday() {
  return useHolidayChange((date: string) => call(removeHoliday, { params: { date } }));
}
