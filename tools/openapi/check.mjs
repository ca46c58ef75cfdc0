// The API's description is one that client generators like: Redocly's rules hold, and a client made from it compiles.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '../../contract/src/all-endpoints.ts';
import { describeApi } from '../../server/src/platform/http/openapi/openapi-document.ts';

const here = import.meta.dirname;
const root = join(here, '../..');
// Here and not in a temporary folder: what Redocly is told to ignore is told by this path.
const folder = join(here, '.cache');
const description = join(folder, 'openapi.json');
const client = join(folder, 'client.ts');

const QUIET = { CI: 'true', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

function run(cwd, command, ...args) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...QUIET } });
  return status === 0;
}

mkdirSync(folder, { recursive: true });
try {
  writeFileSync(description, await describeApi(allEndpoints, 'https://sanad.app'));
  const isClean = run(here, join(root, 'node_modules/.bin/redocly'), 'lint', '--max-problems=50', description);
  const compiles =
    run(root, join(here, 'node_modules/.bin/openapi-typescript'), description, '--output', client) &&
    run(root, join(root, 'node_modules/.bin/tsc'), '--noEmit', '--strict', '--ignoreConfig', client);
  process.exitCode = isClean && compiles ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
