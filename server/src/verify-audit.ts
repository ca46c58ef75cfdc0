import { Audit } from './platform/audit/audit.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { createDatabase, createPool } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';
import { openVault } from './platform/security/installation-secret.ts';

/**
 * npm run verify-audit
 * Reads the audit log of the database in DATABASE_URL from its first entry to its last. Ends with 1 when it is not as it
 * was written. `head` is worth keeping elsewhere: an old copy of the whole database fits itself.
 */
async function verify(): Promise<number> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) {
    process.stderr.write('Set DATABASE_URL to the database of the installation.\n');
    return 2;
  }
  const db = createDatabase(createPool(config.databaseUrl, 2));
  try {
    const vault = await openVault(db, config);
    const audit = new Audit({ db, vault, clock: systemClock, log: createLog('warn') });
    const { faults, entries, head } = await audit.verify();
    process.stdout.write(`${JSON.stringify({ entries, head, faults })}\n`);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await db.destroy();
  }
}

process.exitCode = await verify();
