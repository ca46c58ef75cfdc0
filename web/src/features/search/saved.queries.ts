import type { BodyOf } from '@sanad/contract/endpoint.ts';
import {
  addFavourite,
  changeSavedSearch,
  type LsaCard,
  listFavourites,
  listSavedSearches,
  removeFavourite,
  removeSavedSearch,
  saveSearch,
} from '@sanad/contract/search/search.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const FAVOURITES = ['search', 'favourites'] as const;
const SAVED = ['search', 'saved'] as const;

export const favouritesQuery = queryOptions({
  queryKey: FAVOURITES,
  queryFn: async ({ signal }) => (await call(listFavourites, { signal })).results,
});

export const savedSearchesQuery = queryOptions({
  queryKey: SAVED,
  queryFn: async ({ signal }) => (await call(listSavedSearches, { signal })).results,
});

/** The heart changes at once, and reverts if the server refuses. */
export function useMarkFavourite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isOn }: { id: string; isOn: boolean; card?: LsaCard }) =>
      isOn ? call(addFavourite, { params: { id } }) : call(removeFavourite, { params: { id } }),
    onMutate: async ({ id, isOn, card }) => {
      await client.cancelQueries({ queryKey: FAVOURITES });
      const before = client.getQueryData(favouritesQuery.queryKey);
      if (before && (card || !isOn)) {
        const others = before.filter((one) => one.id !== id);
        client.setQueryData(favouritesQuery.queryKey, isOn && card ? [card, ...others] : others);
      }
      return { before };
    },
    onError: (_error, _input, context) => client.setQueryData(favouritesQuery.queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: FAVOURITES }),
  });
}

function useSavedChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: SAVED }) });
}

export function useSaveSearch() {
  return useSavedChange((body: BodyOf<typeof saveSearch>) => call(saveSearch, { body }));
}

export function useChangeSavedSearch(id: string) {
  return useSavedChange((body: BodyOf<typeof changeSavedSearch>) => call(changeSavedSearch, { params: { id }, body }));
}

export function useRemoveSavedSearch() {
  return useSavedChange((id: string) => call(removeSavedSearch, { params: { id } }));
}
