import type { AreaCode } from '@sanad/contract/places/places.ts';
import { useQuery } from '@tanstack/react-query';
import { parentProfile } from '../../../features/families/families.queries.ts';
import { useSession } from '../../../lib/api/session.ts';

interface OwnArea {
  /** Null for visitors, other accounts and families who have not said. */
  area: AreaCode | null;
  isPending: boolean;
}

/** Where the family of the parent who looks lives, and whether that is still loading. */
export function useOwnAreaState(): OwnArea {
  const hasProfile = useSession(({ user }) => Boolean(user?.parent_profile));
  const { data, isPending } = useQuery({ ...parentProfile, enabled: hasProfile });
  return { area: hasProfile ? (data?.area ?? null) : null, isPending: hasProfile && isPending };
}

export function useOwnArea(): AreaCode | null {
  return useOwnAreaState().area;
}
