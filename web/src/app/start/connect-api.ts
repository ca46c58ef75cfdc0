import type { DataRouter } from 'react-router';
import { connectApi } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.ts';
import { useIdentityCheck } from '../../lib/identity-check.ts';
import { isPublicPath, paths } from '../../lib/paths.ts';
import { keepUnsent } from '../../lib/storage/unsent.ts';
import { SESSION_ENDED, withNext } from '../navigation/next-path.ts';

/** Ties session, API client and router together; called once, when the app starts in a browser. */
export function connect(router: DataRouter): void {
  function forget() {
    const { authenticated, leaving, user, loggedOut, seeAs, lookEnded } = useSession.getState();
    if (!authenticated || leaving) return;
    if (seeAs) {
      lookEnded();
      return;
    }
    if (user) keepUnsent(user.id);
    loggedOut();
    const { pathname, search } = router.state.location;
    if (!isPublicPath(pathname)) router.navigate(withNext(paths.login, pathname + search), { state: SESSION_ENDED });
  }

  connectApi({
    token: () => useSession.getState().token,
    onSignedOut: forget,
    confirmIdentity: () => useIdentityCheck.getState().ask(),
  });

  // Another tab logged out, or logged somebody else in: this one follows.
  window.addEventListener('storage', (event) => {
    if (event.key !== 'accessToken') return;
    if (event.newValue === null) forget();
    else if (!useSession.getState().seeAs && event.newValue !== useSession.getState().token) window.location.reload();
  });
}
