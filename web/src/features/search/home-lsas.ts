import { type LsaCard, searchLsas } from '@sanad/contract/search/search.ts';
import { call } from '../../lib/api/api.ts';
import { HOME_SEARCH } from './search-keys.ts';

/** For a home page that did not come with them. */
export async function fetchHomeLsas(): Promise<LsaCard[]> {
  return (await call(searchLsas, { query: HOME_SEARCH })).results;
}
