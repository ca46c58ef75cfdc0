import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rounds } from '../rounds.ts';
import { databaseAway } from './database-away.ts';

const RESTARTS = rounds(4, 50);

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sanad-away-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it(`two servers live through ${RESTARTS} restarts of their database under 12 writing users, and lose nothing they acknowledged`, async () => {
  const report = await databaseAway(dataDir, RESTARTS);
  expect(report).toMatchObject({ exits: 0, lost: [], wrongAnswers: [], notAlive: 0 });
  expect(report.backMs).toHaveLength(RESTARTS);
  expect(report.refused).toBeGreaterThan(0);
}, 180_000);
