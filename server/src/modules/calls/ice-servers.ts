import { createHmac, randomBytes } from 'node:crypto';
import type { createCallTicket } from '@sanad/contract/calls/calls.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { CallServers } from '../../platform/config.ts';

type Ice = Pick<AnswerOf<typeof createCallTicket>, 'ice_servers' | 'ice_policy'>;

/** Longer than any call: a line that breaks near the end is relayed again. */
const CREDENTIAL_HOURS = 6;

/**
 * Which servers help two browsers find each other. A relay (coturn with `use-auth-secret`) accepts a user name that says
 * until when it is good, signed with the secret both sides know. The name says nothing about the person.
 */
export function iceServersFor({ stunUrls, turn }: CallServers, now: Date): Ice {
  const servers: Ice['ice_servers'] = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : [];
  if (turn) {
    const until = Math.floor(now.getTime() / 1000) + CREDENTIAL_HOURS * 3600;
    const username = `${until}:${randomBytes(6).toString('hex')}`;
    const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
    servers.push({ urls: [...turn.urls], username, credential });
  }
  return { ice_servers: servers, ice_policy: turn?.isOnly ? 'relay' : 'all' };
}
