import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { email as emailSchema } from '@sanad/contract/accounts/accounts.ts';
import { TERMS_VERSION } from '@sanad/contract/accounts/terms.ts';
import { STAFF } from '@sanad/contract/endpoint.ts';
import { insertUser } from './modules/accounts/index.ts';
import { Audit } from './platform/audit/audit.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { createDatabase, createPool, violates } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';
import { openVault } from './platform/security/installation-secret.ts';

/**
 * npm run staff -- --email name@example.com --name "Rania Khalil" --type SUPER_ADMIN
 * Appoints a member of staff in the database of DATABASE_URL. They choose their password through "Forgot your
 * password?" and set up their second factor at the first sign-in.
 */
const { values } = parseArgs({
  options: { email: { type: 'string' }, name: { type: 'string' }, type: { type: 'string', default: 'CST_ADMIN' } },
});
const address = emailSchema.safeParse(values.email);
const type = STAFF.find((known) => known === values.type);

async function appoint(): Promise<string> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) return 'Set DATABASE_URL to the database of the installation.';
  if (!address.success || !values.name || !type) return `Give --email, --name and --type (${STAFF.join(' or ')}).`;
  const db = createDatabase(createPool(config.databaseUrl, 2));
  const now = systemClock.now();
  const user = {
    id: randomUUID(),
    account_type: type,
    full_name: values.name,
    email: address.data,
    password_hash: null,
    language: 'en' as const,
    terms_version: TERMS_VERSION,
    terms_accepted_at: now,
    created_at: now,
  };
  try {
    const audit = new Audit({ db, vault: await openVault(db, config), clock: systemClock, log: createLog('warn') });
    await audit.prepare();
    await db.transaction().execute(async (tx) => {
      await insertUser(tx, user);
      const subject = { kind: 'user', id: user.id } as const;
      await audit.record(tx, { actor: null, action: 'account.staff_appointed', subject, details: { role: type } });
    });
    return `${values.name} is ${type}. They choose a password at /forgot-password.`;
  } catch (error) {
    if (violates(error, 'users_email')) return `There already is an account with ${address.data}.`;
    throw error;
  } finally {
    await db.destroy();
  }
}

process.stdout.write(`${await appoint()}\n`);
