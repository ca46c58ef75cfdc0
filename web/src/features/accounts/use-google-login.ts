import { googleLogin, type User } from '@sanad/contract/accounts/accounts.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../lib/api/api.ts';
import { useErrorMessage } from '../../lib/api/error-messages.ts';
import { signInBy } from './sign-in.ts';

type State = { step: 'asking' } | { step: 'link' } | { step: 'failed'; message: string };

/** Hands over, once, what Google added to the address. */
export function useGoogleLogin(query: string, onSignedIn: (user: User) => void) {
  const errorText = useErrorMessage();
  const [state, setState] = useState<State>({ step: 'asking' });
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    signInBy(call(googleLogin, { body: { query: query || '?' } })).then(onSignedIn, (error: unknown) => {
      const needsLink = error instanceof ApiError && error.code === 'google_link_needed';
      setState(needsLink ? { step: 'link' } : { step: 'failed', message: errorText(error).message });
    });
  });

  return { state, fail: (message: string) => setState({ step: 'failed', message }) };
}
