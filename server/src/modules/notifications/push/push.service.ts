import { PUSH_SUBSCRIPTIONS_MAX, type PushSubscriptionBody } from '@sanad/contract/notifications.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { PushCarrier } from '../../../platform/messages/push-carrier.ts';
import { type VapidKeys, vapidKeys } from '../../../platform/messages/vapid-keys.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isPublicHost } from '../../../platform/security/public-hosts.ts';
import { tokenHash } from '../../../platform/security/secrets.ts';
import { lockUser } from '../../accounts/index.ts';
import type { PushPayload } from '../compose.ts';
import * as repository from './push-subscriptions.repository.ts';

/** Browsers that get push messages, and sending to them. A subscription ends with the login it was made in. */
export class Push {
  readonly #platform: Platform;
  #keys: Promise<VapidKeys> | null = null;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Made once, for the first who asks. */
  keys(): Promise<VapidKeys> {
    this.#keys ??= vapidKeys(this.#platform);
    return this.#keys;
  }

  async subscribe(viewer: Viewer, subscription: PushSubscriptionBody): Promise<void> {
    const { db, clock, vault } = this.#platform;
    this.#refuseAddress(subscription.endpoint);
    await db.transaction().execute(async (tx) => {
      await lockUser(tx, viewer.userId);
      await repository.putSubscription(tx, {
        userId: viewer.userId,
        authSessionId: viewer.authSessionId,
        endpointHash: tokenHash(subscription.endpoint),
        encrypt: (id) => vault.encrypt(JSON.stringify(subscription), contextOf(id)),
        now: clock.now(),
      });
      const surplus = (await repository.listSubscriptions(tx, viewer.userId)).slice(PUSH_SUBSCRIPTIONS_MAX);
      await repository.deleteSubscriptions(
        tx,
        surplus.map(({ id }) => id),
      );
    });
  }

  async unsubscribe(viewer: Viewer, endpoint: string): Promise<void> {
    await repository.deleteSubscriptionAt(this.#platform.db, viewer.userId, tokenHash(endpoint));
  }

  /** Hands a queued push message over. A browser that has gone is forgotten; any other fault is tried again. */
  async send(carrier: PushCarrier, subscriptionId: string, body: string): Promise<void> {
    const { db, vault, publicUrl, config } = this.#platform;
    const row = await repository.findSubscription(db, subscriptionId);
    if (!row) return;
    const subscription = JSON.parse(
      vault.decrypt(row.subscription_encrypted, contextOf(row.id)),
    ) as PushSubscriptionBody;
    const { tag } = JSON.parse(body) as PushPayload;
    const status = await carrier({
      subscription,
      payload: body,
      topic: tokenHash(tag).toString('base64url').slice(0, TOPIC_CHARACTERS),
      keys: await this.keys(),
      subject: config.vapidSubject ?? publicUrl(),
    });
    if (status === 404 || status === 410) await repository.deleteSubscriptions(db, [row.id]);
    else if (status >= 400) throw new Error(`The push service answered ${status}`);
  }

  /** Only addresses of push services on the public internet: the server calls them by itself. */
  #refuseAddress(endpoint: string): void {
    const url = new URL(endpoint);
    const isAllowed = this.#platform.config.demo || (url.protocol === 'https:' && isPublicHost(url.hostname));
    if (isAllowed && url.username === '' && url.password === '') return;
    throw new Refusal('invalid_input', {
      fields: [{ field: 'endpoint', message: 'This is not the address of a push service.' }],
    });
  }
}

/** As long as a topic may be (RFC 8030). */
const TOPIC_CHARACTERS = 32;

function contextOf(id: string): string {
  return `push_subscriptions:${id}`;
}
