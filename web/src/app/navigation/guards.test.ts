import { getUser } from '@sanad/contract/accounts/accounts.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../lib/api/fake-server.testing.ts';
import { useSession } from '../../lib/api/session.ts';
import { type Person, people } from '../../lib/testing/people.testing.ts';
import { type Guarded, guard, redirectAround, roleChoiceOnly, secondFactorOnly, signedOutOnly } from './guards.ts';

const SECOND = '/second-factor';
const ROLE = '/select-role';
const P_ON = '/parent-onboarding';
const L_ON = '/lsa-onboarding';
const P = '/dashboard/parent';
const L = '/dashboard/lsa';
const C = '/cst/dispute-overview';
const A = '/admin/dispute-overview';

/** Every kind of person at every kind of page: where they go instead, null when they stay. */
const TABLE: Record<Person, Record<Guarded, string | null>> = {
  newcomer: {
    parent: ROLE,
    lsa: ROLE,
    cst: ROLE,
    admin: ROLE,
    parentOnboarding: ROLE,
    lsaOnboarding: ROLE,
    call: ROLE,
    anyRole: ROLE,
  },
  newParent: {
    parent: P_ON,
    lsa: P_ON,
    cst: P_ON,
    admin: P_ON,
    parentOnboarding: null,
    lsaOnboarding: P_ON,
    call: P_ON,
    anyRole: P_ON,
  },
  childlessParent: {
    parent: null,
    lsa: P_ON,
    cst: P_ON,
    admin: P_ON,
    parentOnboarding: null,
    lsaOnboarding: P_ON,
    call: null,
    anyRole: null,
  },
  parent: {
    parent: null,
    lsa: P,
    cst: P,
    admin: P,
    parentOnboarding: null,
    lsaOnboarding: P,
    call: null,
    anyRole: null,
  },
  newLsa: {
    parent: L_ON,
    lsa: L_ON,
    cst: L_ON,
    admin: L_ON,
    parentOnboarding: L_ON,
    lsaOnboarding: null,
    call: L_ON,
    anyRole: L_ON,
  },
  lsa: { parent: L, lsa: null, cst: L, admin: L, parentOnboarding: L, lsaOnboarding: null, call: null, anyRole: null },
  cst: { parent: C, lsa: C, cst: null, admin: C, parentOnboarding: C, lsaOnboarding: C, call: C, anyRole: null },
  admin: { parent: A, lsa: A, cst: null, admin: null, parentOnboarding: A, lsaOnboarding: A, call: A, anyRole: null },
  openCst: {
    parent: SECOND,
    lsa: SECOND,
    cst: SECOND,
    admin: SECOND,
    parentOnboarding: SECOND,
    lsaOnboarding: SECOND,
    call: SECOND,
    anyRole: SECOND,
  },
  openAdmin: {
    parent: SECOND,
    lsa: SECOND,
    cst: SECOND,
    admin: SECOND,
    parentOnboarding: SECOND,
    lsaOnboarding: SECOND,
    call: SECOND,
    anyRole: SECOND,
  },
};

const CELLS = Object.entries(TABLE).flatMap(([person, row]) =>
  Object.entries(row).map(
    ([page, goes]) => ({ person, page, goes }) as { person: Person; page: Guarded; goes: string | null },
  ),
);

const at = (path: string) => ({ request: new Request(`http://localhost${path}`), params: {} }) as LoaderFunctionArgs;

async function led(answer: unknown): Promise<string | null> {
  const response = await answer;
  return response instanceof Response ? response.headers.get('location') : null;
}

describe('the guard', () => {
  afterEach(() => {
    useSession.getState().loggedOut();
    vi.unstubAllGlobals();
  });

  it.each(CELLS)('$person at $page goes to $goes [AUT-07] [LSA-03]', ({ person, page, goes }) => {
    expect(redirectAround(people[person], page)).toBe(goes);
  });

  it.each(['parent', 'lsa', 'cst', 'admin', 'parentOnboarding', 'lsaOnboarding', 'anyRole'] as const)(
    'a visitor at %s logs in first and returns [AUT-08] [PUB-12] [LSA-03]',
    async (page) => {
      expect(await led(guard(page)(at('/here?x=1'), undefined))).toBe('/login?next=%2Fhere%3Fx%3D1');
    },
  );

  it('lets the right person through, and leads others on', async () => {
    useSession.getState().loginSucceeded({ token: 't', user: people.lsa });
    expect(await led(guard('lsa')(at('/lsa-dashboard'), undefined))).toBeNull();
    expect(await led(guard('parent')(at('/parent-dashboard'), undefined))).toBe('/dashboard/lsa');
  });

  it('asks the server when the stored user could not be read [AUT-03]', async () => {
    const server = fakeServer();
    server.answer(getUser, people.parent);
    useSession.setState({ token: 't', authenticated: true, user: null });
    expect(await led(guard('parent')(at('/parent-dashboard'), undefined))).toBeNull();
    expect(useSession.getState().userType).toBe('PARENT');
  });

  it('sends a dead token to the login', async () => {
    fakeServer().refuse(getUser, 'not_signed_in');
    useSession.setState({ token: 't', authenticated: true, user: null });
    expect(await led(guard('parent')(at('/parent-dashboard'), undefined))).toBe('/login?next=%2Fparent-dashboard');
  });

  it('has no login, role choice or second factor for those who are past it', async () => {
    expect(await led(signedOutOnly(at('/login'), undefined))).toBeNull();
    expect(await led(secondFactorOnly(at('/second-factor'), undefined))).toBe('/login');
    expect(await led(roleChoiceOnly(at('/select-role'), undefined))).toBe('/login?next=%2Fselect-role');
    useSession.getState().loginSucceeded({ token: 't', user: people.parent });
    expect(await led(signedOutOnly(at('/login?next=%2Ffaq'), undefined))).toBe('/faq');
    expect(await led(secondFactorOnly(at('/second-factor'), undefined))).toBe(P);
    expect(await led(roleChoiceOnly(at('/select-role'), undefined))).toBe(P);
    useSession.getState().loginSucceeded({ token: 't', user: people.newcomer });
    expect(await led(roleChoiceOnly(at('/select-role'), undefined))).toBeNull();
    useSession.getState().loginSucceeded({ token: 't', user: people.openCst });
    expect(await led(secondFactorOnly(at('/second-factor'), undefined))).toBeNull();
  });
});
