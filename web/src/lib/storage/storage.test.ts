import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '../api/session.ts';
import { setComfort, useComfort } from '../comfort.ts';
import { people } from '../testing/people.testing.ts';
import { browserStorage, tabStorage } from './storage.ts';

function forbid(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) {
    vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse });
  }
}

describe('what the browser keeps', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is in its storage', () => {
    browserStorage.setItem('a', '1');
    tabStorage.setItem('b', '2');
    expect(localStorage.getItem('a')).toBe('1');
    expect(sessionStorage.getItem('b')).toBe('2');
    tabStorage.removeItem('b');
    expect(sessionStorage.getItem('b')).toBeNull();
  });

  it('lasts as long as the page where storage is forbidden', () => {
    forbid();
    expect(tabStorage.getItem('note')).toBeNull();
    tabStorage.setItem('note', 'hello');
    expect(tabStorage.getItem('note')).toBe('hello');
    tabStorage.removeItem('note');
    expect(tabStorage.getItem('note')).toBeNull();
  });

  it('somebody can sign in and out, and choose a look, where storage is forbidden', () => {
    forbid();
    const session = createSession();
    session.getState().loginSucceeded({ token: 't', user: people.parent });
    expect(session.getState().authenticated).toBe(true);
    session.getState().userChanged({ ...people.parent, full_name: 'Huda' });
    session.getState().loggedOut();
    expect(session.getState().authenticated).toBe(false);
    expect(browserStorage.getItem('accessToken')).toBeNull();
    setComfort({ contrast: true });
    expect(useComfort.getState().contrast).toBe(true);
    browserStorage.removeItem('comfort');
  });
});
