import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { StartError } from '../start-error.ts';
import { Vault } from './secrets.ts';

const FINGERPRINT = 'secret_key_fingerprint';

/** The vault of this installation; a secret that cannot read the data of this database is refused. */
export async function openVault(db: Database, config: Config): Promise<Vault> {
  const vault = new Vault(config.secretKeys.length > 0 ? config.secretKeys : [await ownSecret(db)]);
  const [newest = ''] = vault.fingerprints();
  const known = (await findFact(db, FINGERPRINT)) ?? (await keepFact(db, FINGERPRINT, newest));
  if (!vault.fingerprints().includes(known)) {
    throw new StartError(
      'SECRET_KEY does not fit this database: its data was encrypted with another one. Set that one, or put the new one in front of it, separated by a comma.',
    );
  }
  if (known !== newest) {
    await db.updateTable('installation_facts').set({ value: newest }).where('name', '=', FINGERPRINT).execute();
  }
  return vault;
}

/** Outside production an installation without a configured secret makes one for itself and keeps it. */
async function ownSecret(db: Database): Promise<string> {
  return keepFact(db, 'secret_key', randomBytes(32).toString('base64url'));
}

/** Something secret that this installation makes once for itself and keeps, encrypted. */
export async function keepSecret(db: Database, vault: Vault, name: string, make: () => string): Promise<string> {
  const context = `installation_facts:${name}`;
  const known = await findFact(db, name);
  const sealed = known ?? (await keepFact(db, name, vault.encrypt(make(), context).toString('base64')));
  return vault.decrypt(Buffer.from(sealed, 'base64'), context);
}

async function findFact(db: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('installation_facts').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** The first value counts, also when several nodes start at once. */
async function keepFact(db: Database, name: string, value: string): Promise<string> {
  await db
    .insertInto('installation_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findFact(db, name)) ?? value;
}
