import type { AreaCode } from '@sanad/contract/places.ts';
import { useQuery } from '@tanstack/react-query';
import { parentProfile } from '../../../features/families/families.queries.ts';
import { useSession } from '../../../lib/api/session.ts';

/** Where the family of the parent who searches lives, when it matters; null for everybody else. */
export function useOwnArea(isEnabled: boolean): AreaCode | null {
  const hasProfile = useSession(({ user }) => Boolean(user?.parent_profile));
  const { data } = useQuery({ ...parentProfile, enabled: isEnabled && hasProfile });
  return isEnabled ? (data?.area ?? null) : null;
}
