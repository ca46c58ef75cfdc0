import { getFile } from '@sanad/contract/files/files.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

/** Shorter than any address lives: two and a half minutes at least. */
const ADDRESS_FRESH_MS = 2 * 60_000;

/** A file one may read, with addresses that work. For a link that stays on the screen: `useQuery(linkedFileQuery(id))`. */
export const storedFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['files', id],
    queryFn: ({ signal }) => call(getFile, { params: { id }, signal }),
    staleTime: ADDRESS_FRESH_MS,
  });

export const linkedFileQuery = (id: string) => ({ ...storedFileQuery(id), refetchInterval: ADDRESS_FRESH_MS });
