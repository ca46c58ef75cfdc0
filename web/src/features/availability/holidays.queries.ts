import type { BodyOf } from '@sanad/contract/endpoint.ts';
import {
  listHolidaySessions,
  listHolidays,
  type PublicHoliday,
  removeHoliday,
  saveHoliday,
} from '@sanad/contract/holidays.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const KEY = ['availability', 'holidays'] as const;

export function useHolidays() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<PublicHoliday[]> => (await call(listHolidays, { signal })).results,
  });
}

export function useHolidaySessions(from: string, to: string) {
  return useQuery({
    queryKey: [...KEY, 'sessions', from, to],
    queryFn: ({ signal }) => call(listHolidaySessions, { query: { from, to }, signal }),
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
  return useHolidayChange((firstDay: string) => call(removeHoliday, { params: { date: firstDay } }));
}
