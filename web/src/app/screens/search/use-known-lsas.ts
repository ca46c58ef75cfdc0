import { useQuery } from '@tanstack/react-query';
import { knownLsasQuery } from '../../../features/search/search.queries.ts';
import { useViewer } from './use-viewer.ts';

/** How many sessions the parent who looks has had with each LSA. */
export function useKnownLsas(): (lsaId: string) => number {
  const { data } = useQuery({ ...knownLsasQuery, enabled: useViewer() === 'parent' });
  return (lsaId) => data?.find(({ lsa }) => lsa === lsaId)?.sessions ?? 0;
}
