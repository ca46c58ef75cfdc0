import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@sanad/contract/accounts/accounts.ts';
import { TERMS_VERSION } from '@sanad/contract/accounts/terms.ts';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { Language } from '@sanad/contract/product.ts';
import type { Configuration } from 'openid-client';
import { violates } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findUser, findUserByEmail, findUserByGoogleSub, insertUser, updateUser } from '../accounts.repository.ts';
import type { SensitiveChanges } from '../security/sensitive-changes.ts';
import type { AccountDevices } from './account-devices.ts';
import type { AuthSessions } from './auth-sessions.service.ts';
import { nameFromGoogle } from './google-name.ts';
import type { LoginClient } from './known-devices.ts';
import type { Login } from './login.service.ts';

/** What the browser keeps, sealed, between leaving for Google and coming back. */
interface Journey {
  state: string;
  nonce: string;
  verifier: string;
  /** Whose code a new person came with. */
  referralCode: string | null;
}
/** Who Google says it is. The account is found by `sub`, never by the e-mail address alone. */
interface Identity {
  sub: string;
  email: string;
  name: string;
}
interface Deps {
  sessions: AuthSessions;
  login: Login;
  changes: SensitiveChanges;
  devices: AccountDevices;
}

export type GoogleOutcome = { signedIn: SignedIn } | { linkTicket: string };

export class Google {
  readonly #platform: Platform;
  readonly #sessions: AuthSessions;
  readonly #login: Login;
  readonly #changes: SensitiveChanges;
  readonly #devices: AccountDevices;
  #discovered: Promise<Configuration> | null = null;

  constructor(platform: Platform, { sessions, login, changes, devices }: Deps) {
    this.#platform = platform;
    this.#sessions = sessions;
    this.#login = login;
    this.#changes = changes;
    this.#devices = devices;
  }

  get isConfigured(): boolean {
    return this.#platform.google() !== null;
  }

  async start(referralCode: string | null): Promise<{ url: string; journey: string }> {
    const oidc = await import('openid-client');
    const configuration = await this.#configuration();
    const journey: Journey = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      referralCode,
    };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: `${this.#platform.publicUrl()}${pagePaths.googleCallback}`,
      scope: 'openid email profile',
      state: journey.state,
      nonce: journey.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(journey.verifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    return { url: url.href, journey: this.#seal('journey', journey) };
  }

  async finish(
    query: string,
    sealed: string | undefined,
    client: LoginClient,
    language: Language,
  ): Promise<GoogleOutcome> {
    const journey = this.#unseal<Journey>('journey', sealed);
    const identity = await this.#identify(query, journey);
    const { db } = this.#platform;
    const known = await findUserByGoogleSub(db, identity.sub);
    if (known) {
      return { signedIn: await db.transaction().execute((tx) => this.#sessions.open(tx, known, client.userAgent)) };
    }
    if (await findUserByEmail(db, identity.email)) return { linkTicket: this.#seal('link', identity) };
    try {
      return { signedIn: await this.#open(identity, { client, language, referralCode: journey.referralCode }) };
    } catch (error) {
      if (violates(error, 'users_email')) return { linkTicket: this.#seal('link', identity) };
      throw error;
    }
  }

  /** Connects Google to the account with the same address, once its password was given. */
  async link(sealed: string | undefined, password: string, client: LoginClient): Promise<SignedIn> {
    const identity = this.#unseal<Identity>('link', sealed);
    const user = await this.#login.checkPassword(identity.email, password, client);
    return this.#platform.db.transaction().execute(async (tx) => {
      await updateUser(tx, user.id, { google_sub: identity.sub });
      await this.#changes.notify(tx, user, 'googleConnected');
      return this.#sessions.open(tx, user, client.userAgent);
    });
  }

  async #open(
    identity: Identity,
    { client, language, referralCode }: { client: LoginClient; language: Language; referralCode: string | null },
  ): Promise<SignedIn> {
    const { db, clock, events } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const now = clock.now();
      const id = randomUUID();
      await insertUser(tx, {
        id,
        account_type: null,
        full_name: identity.name,
        email: identity.email,
        password_hash: null,
        google_sub: identity.sub,
        language,
        terms_version: TERMS_VERSION,
        terms_accepted_at: now,
        created_at: now,
      });
      await this.#devices.add(tx, id, client.device);
      await events.publish(tx, 'account.created', id, { userId: id, ...(referralCode && { referralCode }) });
      const user = await findUser(tx, id);
      if (!user) throw new Error('the account is not there');
      return this.#sessions.open(tx, user, client.userAgent);
    });
  }

  async #identify(query: string, journey: Journey): Promise<Identity> {
    const oidc = await import('openid-client');
    const configuration = await this.#configuration();
    const callback = new URL(`${this.#platform.publicUrl()}${pagePaths.googleCallback}`);
    callback.search = query;
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: journey.verifier,
        expectedState: journey.state,
        expectedNonce: journey.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Refusal('google_failed');
      const { email, email_verified, name } = claims;
      if (typeof email !== 'string' || email_verified !== true) throw new Refusal('google_failed');
      const address = email.toLowerCase();
      return {
        sub: claims.sub,
        email: address,
        name: nameFromGoogle(name, address),
      };
    } catch (error) {
      this.#platform.log.info({ reason: error instanceof Error ? error.name : 'unknown' }, 'google refused');
      throw new Refusal('google_failed');
    }
  }

  async #configuration(): Promise<Configuration> {
    const oidc = await import('openid-client');
    const { config } = this.#platform;
    const provider = this.#platform.google();
    if (!provider) throw new Refusal('google_not_configured');
    const { issuer, clientId, clientSecret } = provider;
    // A provider on this very machine (tests, the demo) speaks plain HTTP.
    const local = new URL(issuer).protocol === 'http:' && !config.production;
    this.#discovered ??= oidc
      .discovery(
        new URL(issuer),
        clientId,
        clientSecret,
        undefined,
        local ? { execute: [oidc.allowInsecureRequests] } : {},
      )
      .catch((error) => {
        this.#discovered = null;
        this.#platform.log.warn({ reason: String(error) }, 'google cannot be reached');
        throw new Refusal('google_failed');
      });
    return this.#discovered;
  }

  #seal(purpose: string, value: object): string {
    const minutes = 10;
    const until = this.#platform.clock.now().getTime() + minutes * 60_000;
    return this.#platform.vault.encrypt(JSON.stringify({ until, value }), `google ${purpose}`).toString('base64url');
  }

  #unseal<T>(purpose: string, sealed: string | undefined): T {
    try {
      const opened = this.#platform.vault.decrypt(Buffer.from(sealed ?? '', 'base64url'), `google ${purpose}`);
      const { until, value } = JSON.parse(opened) as { until: number; value: T };
      if (until > this.#platform.clock.now().getTime()) return value;
    } catch {
      // Nobody but us can have made a readable one.
    }
    throw new Refusal('google_failed');
  }
}
