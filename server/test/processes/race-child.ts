// Started by races.test.ts: one whole server on a database that others use, too. Says where it listens.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { TestClock } from '../test-clock.ts';

const config = {
  ...readConfig({ NODE_ENV: 'test', PORT: '0', DEMO_MODE: 'false', SECRET_KEY: 'k'.repeat(40) }),
  dataDir: join(tmpdir(), 'sanad-test-data'),
};
const app = await createApp({
  config,
  log: createLog('silent'),
  databaseUrl: process.argv[2] ?? '',
  webDist: null,
  clock: new TestClock(),
  carriers: { email: null, sms: null },
});
console.log(await app.listen());
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
