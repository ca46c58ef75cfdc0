import { useSession } from '../../../lib/api/session.ts';

/** Who looks: somebody unknown, a parent with a family, or somebody else who is signed in. */
export function useViewer(): 'visitor' | 'parent' | 'other' {
  const user = useSession((session) => session.user);
  if (!user) return 'visitor';
  return user.account_type === 'PARENT' ? 'parent' : 'other';
}
