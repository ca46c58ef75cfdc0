import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { deleteAllOf, listFavourites, listSaved } from './saved-searches/saved-searches.repository.ts';
import { SavedSearchesService } from './saved-searches/saved-searches.service.ts';
import { searchNotifications } from './search.notifications.ts';
import { provideHome } from './search.pages.ts';
import { mountSearch } from './search.routes.ts';
import { Search } from './search.service.ts';
import { SearchCounter } from './search-counter.ts';
import { SearchIndexSync } from './search-index/index-sync.ts';

interface SearchHandle {
  stop(): Promise<void>;
  /** Why search cannot answer yet; null once it can. */
  readiness(): string | null;
}

export function registerSearch(platform: Platform, accounts: Accounts): SearchHandle {
  const keeper = new SearchIndexSync(platform);
  const search = new Search(platform, keeper);
  const saved = new SavedSearchesService(platform, search);
  const counter = new SearchCounter(platform);
  mountSearch(platform, { search, saved, counter });
  const home = provideHome(platform, search);
  platform.events.subscribe('search.saved_searches', 'compliance.cleared', async (tx, { lsaId, isFirst }) => {
    if (isFirst) await saved.notify(tx, lsaId);
  });
  accounts.addPersonalData({
    name: 'searches',
    export: async (db, userId) => ({
      saved_searches: (await listSaved(db, userId)).map(({ name, filters, alerts, created_at }) => ({
        name,
        filters,
        alerts,
        created_at,
      })),
      favourites: await listFavourites(db, userId),
    }),
    erase: deleteAllOf,
  });
  platform.notifications.add(searchNotifications);
  keeper.start(home.forget);
  return {
    stop: async () => {
      home.stop();
      await Promise.all([keeper.stop(), counter.flush()]);
    },
    readiness: () => keeper.readiness(),
  };
}
