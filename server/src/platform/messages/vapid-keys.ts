import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { keepSecret } from '../security/installation-secret.ts';
import type { Vault } from '../security/secrets.ts';

/** Push services know a sender by these keys (RFC 8292). With other keys, every browser has to subscribe again. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The configured ones, or those that this installation made for itself and keeps. */
export async function vapidKeys(deps: { config: Config; db: Database; vault: Vault }): Promise<VapidKeys> {
  if (deps.config.vapid) return deps.config.vapid;
  const { default: webPush } = await import('web-push');
  const made = await keepSecret(deps.db, deps.vault, 'vapid_keys', () => JSON.stringify(webPush.generateVAPIDKeys()));
  return JSON.parse(made) as VapidKeys;
}
