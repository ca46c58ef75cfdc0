import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import type { Database } from './database.ts';

/** The configured secret, or outside production one this installation made for itself and keeps. */
export async function installationSecret(db: Database, config: Config): Promise<string> {
  if (config.secretKey) return config.secretKey;
  await db
    .insertInto('installation_facts')
    .values({ name: 'secret_key', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('installation_facts')
    .select('value')
    .where('name', '=', 'secret_key')
    .executeTakeFirstOrThrow();
  return value;
}
