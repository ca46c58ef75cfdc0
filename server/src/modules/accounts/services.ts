import type { Platform } from '../../platform/platform.ts';
import { AuthSessions } from './auth-sessions.service.ts';
import { OneTimeCodes } from './codes.service.ts';
import { Google } from './google.service.ts';
import { Login } from './login.service.ts';
import { Passwords } from './password.service.ts';
import { AccountProfile } from './profile.service.ts';
import { SecondFactor } from './second-factor.service.ts';
import { Signup } from './signup.service.ts';

export type AccountServices = ReturnType<typeof createServices>;

export function createServices(platform: Platform) {
  const sessions = new AuthSessions(platform);
  const codes = new OneTimeCodes(platform);
  const login = new Login(platform, sessions, codes);
  return {
    sessions,
    login,
    signup: new Signup(platform, sessions, codes),
    passwords: new Passwords(platform, sessions),
    profile: new AccountProfile(platform, sessions, codes),
    secondFactor: new SecondFactor(platform, sessions),
    google: new Google(platform, sessions, login),
  };
}
