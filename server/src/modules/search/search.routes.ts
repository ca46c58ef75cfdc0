import * as contract from '@sanad/contract/search/search.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SavedSearchesService } from './saved-searches/saved-searches.service.ts';
import type { Search } from './search.service.ts';
import type { SearchCounter } from './search-counter.ts';

interface Services {
  search: Search;
  saved: SavedSearchesService;
  counter: SearchCounter;
}

export function mountSearch({ http: { app } }: Platform, { search, saved, counter }: Services): void {
  route(app, contract.searchLsas, async ({ query }) => {
    const found = await search.find(query);
    if (query.cursor === undefined) counter.add(found.count > 0);
    return found;
  });

  route(app, contract.listSavedSearches, async ({ viewer }) => ({ results: await saved.list(viewer) }));
  route(app, contract.saveSearch, ({ viewer, body }) => saved.save(viewer, body));
  route(app, contract.changeSavedSearch, ({ viewer, params, body }) => saved.change(viewer, params.id, body));
  route(app, contract.removeSavedSearch, ({ viewer, params }) => saved.remove(viewer, params.id));

  route(app, contract.listFavourites, async ({ viewer }) => ({ results: await saved.favourites(viewer) }));
  route(app, contract.addFavourite, ({ viewer, params }) => saved.mark(viewer, params.id));
  route(app, contract.removeFavourite, ({ viewer, params }) => saved.unmark(viewer, params.id));
}
