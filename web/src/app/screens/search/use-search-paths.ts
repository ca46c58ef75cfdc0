import { useLocation } from 'react-router';
import { areaPages, paths } from '../../../lib/paths.ts';
import { withNext } from '../../navigation/next-path.ts';

/** What a booking begins with, handed on in the address. */
export interface BookingInput {
  lsa: string;
  at?: string | undefined;
  how?: string | undefined;
  child?: string | null | undefined;
}

function pathWith(path: string, input: Record<string, string | null | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value) params.set(name, value);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The screens exist in public and in both of the parent's areas; links stay in the current one. */
export function useSearchPaths() {
  const { pathname, search } = useLocation();
  const isParentArea = pathname.startsWith(`${paths.parentDashboard}/`);
  const isDashboard = pathname.startsWith(`${paths.dashboard}/`);
  const { dashboard, parentDashboard } = areaPages;
  return {
    isPublic: !isParentArea && !isDashboard,
    currentPath: pathname + search,
    search: isParentArea ? parentDashboard.search : isDashboard ? dashboard.search : paths.findAnLsa,
    favourites: isDashboard ? dashboard.favourites : parentDashboard.favourites,
    /** The public address: the one to share. */
    shared: paths.lsa,
    profile: (id: string, input: Omit<BookingInput, 'lsa'> = {}) =>
      isParentArea || isDashboard
        ? pathWith(parentDashboard.lsaProfile, { id, ...input })
        : pathWith(paths.lsa(id), { ...input }),
    signIn: withNext(paths.login, pathname + search),
    book: (input: BookingInput) => pathWith(dashboard.bookSession, { ...input }),
    trial: (input: BookingInput) => pathWith(parentDashboard.sessionSummary, { ...input, kind: 'trial' }),
    message: (input: BookingInput) => pathWith(parentDashboard.message, { lsa: input.lsa }),
    propose: (input: BookingInput) => pathWith(paths.negotiationRequest, { ...input }),
  };
}
