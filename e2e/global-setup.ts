import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OAuth2Server } from 'oauth2-mock-server';
import { freePort } from '../server/src/platform/free-port.ts';
import { TURN_SECRET } from './turn-server.ts';

const ROOT = join(import.meta.dirname, '..');
export const GOOGLE_PERSON = { sub: 'google-journey', email: 'google-journey@example.com', name: 'Grace Villanueva' };

/** A real OpenID provider on this machine, in Google's place. */
async function startGoogle(): Promise<OAuth2Server> {
  const google = new OAuth2Server();
  await google.issuer.keys.generate('RS256');
  await google.start(await freePort(), '127.0.0.1');
  const nonces = new Map<string, string>();
  google.service.on('beforeAuthorizeRedirect', (redirect, request) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    nonces.set(redirect.url.searchParams.get('code') ?? '', query.get('nonce') ?? '');
  });
  google.service.on('beforeTokenSigning', (token, request) => {
    const code = (request as unknown as { body?: { code?: string } }).body?.code ?? '';
    Object.assign(token.payload, GOOGLE_PERSON, { email_verified: true, aud: 'sanad', nonce: nonces.get(code) });
  });
  return google;
}

async function whenReady(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      if (said.includes('is ready at')) resolve();
    });
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${said}`)));
  });
}

/** The real product, as `npm start` runs it, on a port and in a data folder of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sanad-journeys-'));
  const port = await freePort();
  // Nothing listens there until a journey starts its relay.
  const turnPort = await freePort();
  const google = await startGoogle();
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: '1',
      GOOGLE_ISSUER: google.issuer.url,
      GOOGLE_CLIENT_ID: 'sanad',
      GOOGLE_CLIENT_SECRET: 'shh',
      TURN_URLS: `turn:127.0.0.1:${turnPort}`,
      TURN_SECRET,
      LOG_LEVEL: 'warn',
    },
  });
  await whenReady(child);
  process.env.SANAD_TURN_PORT = String(turnPort);
  process.env.SANAD_URL = `http://localhost:${port}`;
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    await google.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
