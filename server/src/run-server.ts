import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from './app.ts';
import { isLoopback, readConfig } from './platform/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { createLog } from './platform/log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/embedded.ts';
import { checkServer, refuseDemoAccounts } from './platform/postgres/external.ts';
import { StartError } from './platform/start-error.ts';
import { welcome } from './welcome.ts';

const CLOSE_WITHIN_MS = 10_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The whole server as one process: database, migrations, application, signals. A fault at start is one sentence. */
export function runServer(webDist: string | null): Promise<void> {
  outliveReaders();
  return start(webDist).catch(giveUp);
}

async function start(webDist: string | null): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, process.stderr);
  // Reading the application is most of a start and lets nothing else happen in this process: PostgreSQL, which is
  // another, is launched before and gets up meanwhile.
  const launched = Promise.withResolvers<void>();
  const starting = config.databaseUrl ? null : startEmbeddedPostgres(config.dataDir, [], launched.resolve);
  await Promise.race([launched.promise, starting]);
  const [embedded, { createApp }] = await Promise.all([starting, import('./app.ts')]);
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  embedded?.lost.then(giveUp);
  try {
    if (!embedded) await checkServer(databaseUrl);
    await mkdir(config.dataDir, { recursive: true });
    say(embedded ? 'The database is running.' : 'Connected to the database.');
    const applied = await migrate(databaseUrl);
    if (applied.length > 0) say(`Brought the database up to date (${applied.length} migrations).`);
    if (!config.demo && (config.production || !isLoopback(config.host))) await refuseDemoAccounts(databaseUrl);
    const app = await createApp({ config, log, databaseUrl, webDist });
    stopOnSignal(app, embedded);
    const address = await app.listen().catch(async (error) => {
      await app.close();
      throw error;
    });
    say(await welcome(address, config));
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** Whoever read the output may go (`npm start | head`): the server stays, and stops in order. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** Requests get their time, but the database of our own is stopped in any case: it would go on without us. */
function stopOnSignal(app: App, embedded: EmbeddedPostgres | null): void {
  let isStopping = false;
  async function stop(): Promise<void> {
    const closed = app.close().then(
      () => 0,
      () => 1,
    );
    const code = await Promise.race([closed, wait(CLOSE_WITHIN_MS, 1)]);
    await embedded?.stop();
    process.exit(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      say('Stopping.');
      void stop();
    });
  }
}

function sentenceFor(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') {
      return `Port ${process.env.PORT ?? 3000} is taken by another program. Stop it, or set PORT.`;
    }
    if (error.code === 'EACCES') return `This user may not open port ${process.env.PORT ?? 3000}. Set PORT.`;
    if (error.code === 'ENOENT' && String(error).includes('dist')) {
      return 'The web app is not built. Use "npm start", or run: node tools/web/build-web.mjs';
    }
  }
  return null;
}

function giveUp(error: unknown): void {
  const sentence = sentenceFor(error);
  process.stderr.write(sentence ? `${sentence}\n` : `${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}
