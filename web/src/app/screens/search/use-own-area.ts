import type { AreaCode } from '@sanad/contract/places.ts';
import { useQuery } from '@tanstack/react-query';
import { parentProfile } from '../../../features/families/families.queries.ts';
import { useSession } from '../../../lib/api/session.ts';

/** Where the family of the parent who looks lives; null for visitors, other accounts and families who have not said. */
export function useOwnArea(): AreaCode | null {
  const hasProfile = useSession(({ user }) => Boolean(user?.parent_profile));
  const { data } = useQuery({ ...parentProfile, enabled: hasProfile });
  return hasProfile ? (data?.area ?? null) : null;
}
