import {
  type Availability,
  addException,
  changeAvailabilityRules,
  getAvailability,
  previewAvailability,
  removeException,
  saveWeeklyHours,
  type TouchedBooking,
} from '@sanad/contract/availability.ts';
import type { AnswerOf, BodyOf } from '@sanad/contract/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';

const KEY = ['availability'] as const;
const previewKey = [...KEY, 'preview'] as const;
/** The server names the holidays in the reader's language. */
const ownKey = (language: string) => [...KEY, 'own', language] as const;

export type PreviewDay = AnswerOf<typeof previewAvailability>['results'][number];

export function useAvailability() {
  const { i18n } = useTranslation();
  return useQuery({ queryKey: ownKey(i18n.language), queryFn: ({ signal }) => call(getAvailability, { signal }) });
}

export function usePreview() {
  return useQuery({
    queryKey: previewKey,
    queryFn: async ({ signal }): Promise<PreviewDay[]> => (await call(previewAvailability, { signal })).results,
  });
}

interface Changed {
  availability: Availability;
  touched: TouchedBooking[];
}

function useChange<Given>(change: (given: Given) => Promise<Changed>) {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ availability }) => client.setQueryData(ownKey(i18n.language), availability),
    // The profile shows the same hours.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: previewKey }),
        client.invalidateQueries({ queryKey: ['lsas', 'me'] }),
      ]),
  });
}

export function useSaveWeek() {
  return useChange((body: BodyOf<typeof saveWeeklyHours>) => call(saveWeeklyHours, { body }));
}

export function useAddException() {
  return useChange((body: BodyOf<typeof addException>) => call(addException, { body }));
}

export function useRemoveException() {
  return useChange((id: string) => call(removeException, { params: { id } }));
}

export function useChangeRules() {
  return useChange((body: BodyOf<typeof changeAvailabilityRules>) => call(changeAvailabilityRules, { body }));
}
