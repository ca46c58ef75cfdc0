import type { Child } from '@sanad/contract/families/families.ts';
import { useQuery } from '@tanstack/react-query';
import { childrenOf } from '../../../features/families/families.queries.ts';
import { useViewer } from './use-viewer.ts';

const NONE: Child[] = [];

/** The children of the parent who searches; nobody's for everybody else. */
export function useOwnChildren(): { children: Child[]; isPending: boolean; hasFailed: boolean } {
  const isParent = useViewer() === 'parent';
  const { data = NONE, isPending, isLoadingError } = useQuery({ ...childrenOf('live'), enabled: isParent });
  return { children: data, isPending: isParent && isPending, hasFailed: isLoadingError };
}
