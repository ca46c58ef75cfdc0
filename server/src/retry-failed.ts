import { parseArgs } from 'node:util';
import { createBus } from './platform/bus/create-bus.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { createDatabase, createPool } from './platform/database/database.ts';
import { FailedTasks } from './platform/failed-tasks/failed-tasks.ts';
import { createJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';

/**
 * npm run retry-failed -- --list
 * npm run retry-failed [-- --id delivery:12:notifications]
 * Lists the background work of the installation at DATABASE_URL that has failed for good, or has it tried again.
 */
const { values } = parseArgs({ options: { list: { type: 'boolean' }, id: { type: 'string' } } });

async function run(): Promise<string> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) return 'Set DATABASE_URL to the database of the installation.';
  const log = createLog('error');
  const db = createDatabase(createPool(config.databaseUrl, 2));
  const bus = await createBus(config, config.databaseUrl, log);
  const jobs = await createJobs(config.databaseUrl, log);
  const tasks = new FailedTasks({ db, bus, clock: systemClock, failedJobs: jobs.failed });
  try {
    if (!values.list) return `${await tasks.retry(values.id)} tried again.`;
    const { results, count } = await tasks.list();
    const lines = results.map(({ id, event, failed_at, error }) => [failed_at, id, event ?? '', error].join('  '));
    return [...lines, `${count} failed.`].join('\n');
  } finally {
    await jobs.stop();
    await bus.close();
    await db.destroy();
  }
}

process.stdout.write(`${await run()}\n`);
