import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  type KeyPairKeyObjectResult,
  randomBytes,
  sign,
} from 'node:crypto';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { GoogleSettings } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';

/**
 * Demo mode without a Google client: a small OpenID provider in Google's place, so that the whole way (state, nonce,
 * PKCE, signed id token) can be walked with no outside service. Whoever stands before it says who they are.
 */
const ROOT = '/api/dev/google';
const CLIENT = { clientId: 'sanad-demo', clientSecret: 'sanad-demo' };
const CODE_MS = 5 * 60_000;
const config = { outsideContract: 'the demo’s stand-in for Google' };

interface Grant {
  email: string;
  name: string;
  nonce: string;
  challenge: string;
  until: number;
}
const approval = z.object({
  redirect_uri: z.string(),
  state: z.string(),
  nonce: z.string(),
  code_challenge: z.string(),
  email: z.string().email().max(254),
  name: z.string().trim().min(1).max(120),
});

export function demoGoogleSettings(publicUrl: string): GoogleSettings {
  return { issuer: `${publicUrl}${ROOT}`, ...CLIENT };
}

export async function mountDemoGoogle({ http, publicUrl, clock }: Platform): Promise<void> {
  // Made for the first who asks: it takes a tenth of a second, and most starts never need it.
  let made: KeyPairKeyObjectResult | null = null;
  const keys = () => {
    made ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
    return made;
  };
  const grants = new Map<string, Grant>();
  const issuer = () => demoGoogleSettings(publicUrl()).issuer;

  await http.app.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.get(`${ROOT}/.well-known/openid-configuration`, { config }, async () => ({
      issuer: issuer(),
      authorization_endpoint: `${publicUrl()}${pagePaths.devGoogle}`,
      token_endpoint: `${issuer()}/token/`,
      jwks_uri: `${issuer()}/keys/`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    }));
    scope.get(`${ROOT}/keys/`, { config }, async () => ({
      keys: [{ ...keys().publicKey.export({ format: 'jwk' }), kid: 'demo', use: 'sig', alg: 'RS256' }],
    }));

    scope.get(`${ROOT}/approve/`, { config }, async (request, reply) => {
      const input = approval.safeParse(request.query);
      if (!input.success || input.data.redirect_uri !== `${publicUrl()}${pagePaths.googleCallback}`) {
        throw new Refusal('malformed_request');
      }
      const { email, name, nonce, code_challenge: challenge, state } = input.data;
      const code = randomBytes(24).toString('base64url');
      const now = clock.now().getTime();
      for (const [old, grant] of grants) if (grant.until < now) grants.delete(old);
      grants.set(code, { email: email.toLowerCase(), name, nonce, challenge, until: now + CODE_MS });
      return reply.redirect(`${input.data.redirect_uri}?${new URLSearchParams({ code, state })}`);
    });

    scope.post(`${ROOT}/token/`, { config }, async (request) => {
      const { code = '', code_verifier = '' } = request.body as Record<string, string>;
      const grant = grants.get(code);
      grants.delete(code);
      const challenge = createHash('sha256').update(code_verifier).digest('base64url');
      if (!grant || grant.challenge !== challenge || grant.until < clock.now().getTime()) {
        throw new Refusal('malformed_request');
      }
      const iat = Math.floor(clock.now().getTime() / 1000);
      const { email, name, nonce } = grant;
      const sub = createHash('sha256').update(email).digest('hex').slice(0, 21);
      const claims = {
        iss: issuer(),
        aud: CLIENT.clientId,
        sub,
        iat,
        exp: iat + 600,
        nonce,
        email,
        email_verified: true,
        name,
      };
      return {
        access_token: randomBytes(16).toString('hex'),
        token_type: 'Bearer',
        id_token: idToken(claims, keys().privateKey),
      };
    });
  });
}

function idToken(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = `${part({ alg: 'RS256', kid: 'demo', typ: 'JWT' })}.${part(claims)}`;
  return `${head}.${sign('sha256', Buffer.from(head), key).toString('base64url')}`;
}
