import {
  type Availability,
  addException,
  changeAvailabilityRules,
  getAvailability,
  previewAvailability,
  previewWeeklyHours,
  removeException,
  saveWeeklyHours,
  type TouchedBooking,
} from '@sanad/contract/availability.ts';
import type { AnswerOf, BodyOf } from '@sanad/contract/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';

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

function useChange<Input>(change: (input: Input) => Promise<Changed>) {
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

/** A week is edited hour by hour; only a week that stays unchanged for a moment is checked. */
const SETTLED_MS = 350;

/** Which bookings would lie outside a week that is not saved yet. */
export function useWeekTouches(body: BodyOf<typeof previewWeeklyHours> | null) {
  return useQuery({
    queryKey: [...KEY, 'touches', body],
    enabled: body !== null,
    queryFn: async ({ signal }): Promise<TouchedBooking[]> => {
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
      signal.throwIfAborted();
      return body ? (await call(previewWeeklyHours, { body, signal })).touched : [];
    },
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
