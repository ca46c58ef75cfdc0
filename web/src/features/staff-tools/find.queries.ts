import { findCaseOrPerson } from '@sanad/contract/staff/find.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

export function findQuery(q: string) {
  return queryOptions({
    queryKey: ['staff-find', q],
    queryFn: ({ signal }) => call(findCaseOrPerson, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
