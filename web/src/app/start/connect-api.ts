import type { DataRouter } from 'react-router';
import { connectApi } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.ts';
import { useIdentityCheck } from '../../lib/identity-check.ts';
import { isPublicPath, paths } from '../../lib/paths.ts';
import { withNext } from '../navigation/next-path.ts';

/** Ties session, API client and router together; called once, when the app starts in a browser. */
export function connect(router: DataRouter): void {
  function forget() {
    if (!useSession.getState().authenticated) return;
    useSession.getState().loggedOut();
    const { pathname, search } = router.state.location;
    if (!isPublicPath(pathname)) router.navigate(withNext(paths.login, pathname + search));
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
    else if (event.newValue !== useSession.getState().token) window.location.reload();
  });
}
