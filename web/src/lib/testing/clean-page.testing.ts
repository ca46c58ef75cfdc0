import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, vi } from 'vitest';
import { connectApi } from '../api/api.ts';
import { useRoleChoice, useSession } from '../api/session.ts';
import { USUAL, useComfort } from '../comfort.ts';

// Screens load on demand, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not everywhere yet
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
}

/** The test files share one page and one copy of every module: whatever a test has changed there is put back. */
function resetPage(): void {
  cleanup();
  toast.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // public/boot.js lets go of the page.
  document.body.replaceChildren();
  window.dispatchEvent(new Event('app-arrived'));
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  document.head.replaceChildren();
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  forgetCookies();
  document.documentElement.scrollTop = 0;
  useSession.setState(useSession.getInitialState(), true);
  useRoleChoice.setState(useRoleChoice.getInitialState(), true);
  useComfort.setState(USUAL, true);
  connectApi({ token: () => null, onSignedOut: () => {} });
}

afterEach(resetPage);
