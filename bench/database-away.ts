// node bench/database-away.ts [rounds]: two servers and 12 writing users while their database goes away again and again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAway } from '../server/test/load/database-away.ts';

const folder = await mkdtemp(join(tmpdir(), 'sanad-away-'));
const report = await databaseAway(folder, Number(process.argv[2] ?? 50));
const sorted = report.backMs.toSorted((a, b) => a - b);
console.log(
  `${report.rounds} rounds: ${report.exits} exits, ${report.lost.length} acknowledged writes lost of ${report.acknowledged}, ` +
    `${report.refused} times 503 (slowest ${report.slowest503Ms} ms), ${report.wrongAnswers.length} other answers, ` +
    `liveness failed ${report.notAlive} times; back after ${sorted[Math.floor(sorted.length / 2)]} ms (median), ${sorted.at(-1)} ms (longest)`,
);
await rm(folder, { recursive: true, force: true });
