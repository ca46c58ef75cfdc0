import type { AccountType, SignedIn, User } from '@sanad/contract/accounts/accounts.ts';
import { create } from 'zustand';
import { browserStorage } from '../storage/storage.ts';
import { forgetLook, type StoredLook, storedLook } from './stored-look.ts';

const TOKEN_KEY = 'accessToken';
const USER_KEY = 'user';

export type SeeAs = Pick<StoredLook, 'endsAt' | 'personId'> & { isOver: boolean };

interface SessionState {
  user: User | null;
  token: string | null;
  userType: AccountType | null;
  authenticated: boolean;
  loading: boolean;
  error: string | null;
  /** Staff see what this person sees: nothing can be changed, and it ends by itself. */
  seeAs: SeeAs | null;
  /** The person is logging out: a token that ends meanwhile is no surprise. */
  leaving: boolean;
  logoutStarted: () => void;
  loginStarted: () => void;
  loginSucceeded: (signedIn: SignedIn) => void;
  loginFailed: (error: string) => void;
  userChanged: (user: User) => void;
  loggedOut: () => void;
  errorCleared: () => void;
  /** What this tab knows of the person goes at once. */
  lookEnded: () => void;
}

const signedOut = {
  user: null,
  token: null,
  userType: null,
  authenticated: false,
  loading: false,
  error: null,
  seeAs: null,
  leaving: false,
};

/** The login of this browser, whatever this tab does with it. */
export const storedToken = () => browserStorage.getItem(TOKEN_KEY);

/** Trust: the e-mail address is loaded at every visit rather than stored in the browser. */
function keep(user: User): void {
  browserStorage.setItem(USER_KEY, JSON.stringify({ ...user, email: undefined }));
}

/** Another tab may have signed somebody else in meanwhile; their session is not ours to touch. */
function isOurs(token: string | null): boolean {
  return browserStorage.getItem(TOKEN_KEY) === token;
}

function storedUser(): User | null {
  const stored = browserStorage.getItem(USER_KEY);
  if (stored === null) return null;
  try {
    return { ...(JSON.parse(stored) as Omit<User, 'email'>), email: '' };
  } catch {
    console.error('Could not parse user from localStorage');
    return null;
  }
}

/** The session as the browser knows it: starts from localStorage, and is kept there. */
export function createSession() {
  const look = storedLook();
  const token = look?.token ?? browserStorage.getItem(TOKEN_KEY);
  const user = look ? look.user : token === null ? null : storedUser();
  const seeAs = look && { endsAt: look.endsAt, personId: look.personId, isOver: false };
  const start = {
    ...signedOut,
    token,
    user,
    userType: user?.account_type ?? null,
    authenticated: token !== null,
    seeAs,
  };
  return create<SessionState>()((set, get) => ({
    ...start,
    logoutStarted: () => set({ leaving: true }),
    loginStarted: () => set({ loading: true, error: null }),
    loginSucceeded: ({ token, user }) => {
      browserStorage.setItem(TOKEN_KEY, token);
      keep(user);
      set({ ...signedOut, token, user, userType: user.account_type, authenticated: true });
    },
    loginFailed: (error) => set({ ...signedOut, error }),
    userChanged: (user) => {
      if (isOurs(get().token)) keep(user);
      set({ user, userType: user.account_type });
    },
    loggedOut: () => {
      if (isOurs(get().token)) {
        browserStorage.removeItem(TOKEN_KEY);
        browserStorage.removeItem(USER_KEY);
      }
      set(signedOut);
    },
    errorCleared: () => set({ error: null }),
    lookEnded: () => {
      forgetLook();
      const { seeAs } = get();
      if (seeAs) set({ seeAs: { ...seeAs, isOver: true } });
    },
  }));
}

export const useSession = createSession();

interface RoleChoiceState {
  role: 'PARENT' | 'LSA' | null;
  chosen: boolean;
  roleSet: (role: 'PARENT' | 'LSA') => void;
  roleCleared: () => void;
}

/** The role somebody picked on the way in (a link "Become an LSA"), until the server knows it. */
export const useRoleChoice = create<RoleChoiceState>()((set) => ({
  role: null,
  chosen: false,
  roleSet: (role) => set({ role, chosen: true }),
  roleCleared: () => set({ role: null, chosen: false }),
}));
