import type { SavedSearch, SearchFilters } from '@sanad/contract/search/search.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import { useQuery } from '@tanstack/react-query';
import { chipLabels } from '../../../features/search/chip-labels.ts';
import { chipsOf } from '../../../features/search/chips.ts';
import { AlertRow } from '../../../features/search/components/results/alert-row.tsx';
import { filtersOfSaved, paramsOf } from '../../../features/search/filters.ts';
import { savedSearchesQuery, useSaveSearch } from '../../../features/search/saved.queries.ts';
import { type SearchText, useSearchText } from '../../../features/search/use-search-text.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { toast } from '../../../lib/toast.ts';
import { useSearchPaths } from './use-search-paths.ts';
import { useViewer } from './use-viewer.ts';

const NAME_MAX = 80;

/** The name appears in notifications, which other people may see: it never says what a child needs. */
function nameOf(filters: SearchFilters, searchText: SearchText, date: string): string {
  const plain = chipsOf(filters).filter(({ kind }) => kind !== 'needs' && kind !== 'needs_match');
  const parts = plain.map((chip) => chipLabels(chip, filters, searchText));
  const name = parts.join(searchText.t('comma'));
  return name && name.length <= NAME_MAX ? name : searchText.t('alert.name', { date });
}

/** Saves this search with an alert for new LSAs. */
export function SearchAlert({ filters }: { filters: SearchFilters }) {
  const searchText = useSearchText();
  const today = useToday();
  const go = useSearchPaths();
  const viewer = useViewer();
  const errorText = useErrorMessage();
  const save = useSaveSearch();
  const { data: saved } = useQuery({ ...savedSearchesQuery, enabled: viewer === 'parent' });
  const isThis = (search: SavedSearch) =>
    search.alerts && String(paramsOf(filtersOfSaved(search.filters))) === String(paramsOf(filters));
  const isKept = viewer === 'parent' ? (saved?.some(isThis) ?? null) : false;

  function keep() {
    save.mutate(
      { name: nameOf(filters, searchText, formatDay(today)), filters, alerts: true },
      {
        onError: (error) => {
          const isFull = error instanceof ApiError && error.code === 'list_full';
          toast.error(isFull ? searchText.t('alert.full') : errorText(error).message);
        },
      },
    );
  }

  return (
    <AlertRow
      signInTo={viewer === 'visitor' ? go.signIn : null}
      isSaved={save.isSuccess || isKept}
      isPending={save.isPending}
      onSave={keep}
      savedTo={go.favourites}
    />
  );
}
