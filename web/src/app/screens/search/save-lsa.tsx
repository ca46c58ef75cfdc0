import type { LsaCard } from '@sanad/contract/search/search.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { SaveToggle } from '../../../features/search/components/results/card-tools.tsx';
import { favouritesQuery, useMarkFavourite } from '../../../features/search/saved.queries.ts';
import { useSearchText } from '../../../features/search/use-search-text.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { useSearchPaths } from './use-search-paths.ts';
import { useViewer } from './use-viewer.ts';

interface Props {
  /** The whole card where there is one, so that the list of favourites has it at once. */
  lsa: LsaCard | { id: string; name: string };
  className?: string;
}

/** Marks an LSA; a visitor signs in first, and comes back here. */
export function SaveLsa({ lsa, className }: Props) {
  const { t } = useSearchText();
  const viewer = useViewer();
  const go = useSearchPaths();
  const navigate = useNavigate();
  const errorText = useErrorMessage();
  const { data: favourites } = useQuery({ ...favouritesQuery, enabled: viewer === 'parent' });
  const mark = useMarkFavourite();
  if (viewer === 'other') return null;
  const isWaiting = mark.isPending && mark.variables.id === lsa.id;
  const isMarked = viewer === 'visitor' ? false : (favourites?.some(({ id }) => id === lsa.id) ?? null);
  const isOn = isWaiting ? mark.variables.isOn : isMarked;

  function toggle() {
    if (viewer === 'visitor') return navigate(go.signIn);
    const card = 'reasons' in lsa ? { card: lsa } : {};
    mark.mutate(
      { id: lsa.id, isOn: !isOn, ...card },
      {
        onError: (error) => {
          const isFull = error instanceof ApiError && error.code === 'conflict';
          toast.error(isFull ? t('favourites.full') : errorText(error).message);
        },
      },
    );
  }

  return <SaveToggle name={lsa.name} isOn={isOn} onToggle={toggle} className={className ?? ''} />;
}
