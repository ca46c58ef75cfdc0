import { randomUUID } from 'node:crypto';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import {
  SAVED_SEARCHES_MAX,
  type SavedSearch,
  type SearchFilters,
  searchFilters,
} from '@sanad/contract/search/search.ts';
import { dayIn } from '@sanad/contract/time/time.ts';
import { type Tx, violates } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockUser } from '../../accounts/index.ts';
import { findParentProfile } from '../../families/index.ts';
import { SEARCH_ZONE } from '../calendar/local-time.ts';
import { QueryResult } from '../query/query-result.ts';
import { searchConditions } from '../query/text-condition.ts';
import { presentSavedSearch } from '../search.presenter.ts';
import { listHolidayDates, listIndexRows } from '../search.repository.ts';
import type { Search } from '../search.service.ts';
import { SearchIndex } from '../search-index/search-index.ts';
import { parseSearchText } from '../text/vocabulary.ts';
import * as repository from './saved-searches.repository.ts';

/** What a parent keeps: searches, with or without word of new people, and people. */
export class SavedSearchesService {
  readonly #platform: Platform;
  readonly #search: Search;

  constructor(platform: Platform, search: Search) {
    this.#platform = platform;
    this.#search = search;
  }

  async list({ userId }: Viewer): Promise<SavedSearch[]> {
    return (await repository.listSaved(this.#platform.db, userId)).map(presentSavedSearch);
  }

  async save(
    { userId }: Viewer,
    input: { name: string; filters: SearchFilters; alerts: boolean },
  ): Promise<SavedSearch> {
    const { db, clock } = this.#platform;
    const { date } = input.filters;
    if (date && date < dayIn(clock.now(), SEARCH_ZONE)) {
      throw Refusal.at('filters.date', 'range_invalid', 'Choose today or a later day.');
    }
    return db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      const row = await repository.putSaved(tx, {
        id: randomUUID(),
        user_id: userId,
        name: input.name,
        filters: JSON.stringify(input.filters),
        alerts: input.alerts,
        created_at: clock.now(),
      });
      if ((await repository.listSaved(tx, userId)).length > SAVED_SEARCHES_MAX) throw new Refusal('list_full');
      return presentSavedSearch(row);
    });
  }

  async change({ userId }: Viewer, id: string, changes: { name?: string | undefined; alerts?: boolean | undefined }) {
    const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const row =
      Object.keys(named).length > 0
        ? await repository.updateSaved(this.#platform.db, id, userId, named)
        : (await repository.listSaved(this.#platform.db, userId)).find((one) => one.id === id);
    if (!row) throw new Refusal('not_found');
    return presentSavedSearch(row);
  }

  async remove({ userId }: Viewer, id: string): Promise<void> {
    if (!(await repository.deleteSaved(this.#platform.db, id, userId))) throw new Refusal('not_found');
  }

  async favourites({ userId }: Viewer) {
    const marked = await repository.listFavourites(this.#platform.db, userId);
    return this.#search.cards(marked.map(({ lsa_id }) => lsa_id));
  }

  async mark({ userId }: Viewer, lsaId: string): Promise<void> {
    const { db, clock } = this.#platform;
    if (!(await this.#search.isListed(lsaId))) throw new Refusal('not_found');
    try {
      await repository.addFavourite.run(db, { userId, lsaId, now: clock.now() });
    } catch (error) {
      if (violates(error, 'favourites_max')) throw new Refusal('list_full');
      throw error;
    }
  }

  async unmark({ userId }: Viewer, lsaId: string): Promise<void> {
    await repository.deleteFavourite(this.#platform.db, userId, lsaId);
  }

  /** Somebody new can be found: whoever waits for such a person hears of it. */
  async notify(tx: Tx, lsaId: string): Promise<void> {
    const { clock, events } = this.#platform;
    const { rows } = await listIndexRows(tx, { ids: [lsaId] }, clock.now());
    const [row] = rows;
    if (!row) return;
    const now = clock.now().getTime();
    const searchIndex = new SearchIndex();
    searchIndex.setHolidays(await listHolidayDates(tx));
    searchIndex.moveTo(now);
    searchIndex.put(row);
    for (const saved of await repository.listWithAlerts(tx)) {
      const filters = searchFilters.safeParse(saved.filters);
      if (!filters.success) continue;
      const { rest, unfinished } = parseSearchText(filters.data.q ?? '');
      // A name or a rare word was meant for somebody in particular, not for somebody new.
      if (rest.length > 0 || unfinished) continue;
      const near = filters.data.session_type?.includes('in_person')
        ? (((await findParentProfile(tx, saved.user_id))?.area ?? undefined) as AreaCode | undefined)
        : undefined;
      searchIndex.sets.begin();
      const { people } = new QueryResult(searchIndex, searchConditions(searchIndex, filters.data, { now, near }));
      if (people.size > 0)
        await events.publish(tx, 'search.new_match', lsaId, {
          userId: saved.user_id,
          savedSearchId: saved.id,
          lsaId,
          name: saved.name,
        });
    }
  }
}
