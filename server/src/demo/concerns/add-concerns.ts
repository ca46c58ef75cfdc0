import { randomUUID } from 'node:crypto';
import type { ChatModule } from '../../modules/chat/index.ts';
import type { SafeguardingModule } from '../../modules/safeguarding/index.ts';
import { minutesAfter } from '../../platform/clock.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { asViewer, findPair, findStaff, type Pair } from '../pairs.ts';
import { once } from '../run-once.ts';
import { CHAT_MESSAGES, DEMO_CONCERNS } from './demo-concerns.ts';

type DemoConcern = (typeof DEMO_CONCERNS)[number];

interface Deps {
  chat: ChatModule;
  safeguarding: SafeguardingModule;
}

interface Team {
  owner: Viewer;
  backup: Viewer;
  admin: Viewer;
}

/** Three open concerns, one of each level, and closed ones; all made by the rules of the product. */
export async function addDemoConcerns(platform: Platform, deps: Deps): Promise<void> {
  let isMine = false;
  await once(platform, 'concerns', async () => {
    isMine = true;
  });
  const team = isMine ? await findTeam(platform) : null;
  if (!team) return;
  for (const demo of DEMO_CONCERNS) {
    const pair = await findPair(platform, demo);
    if (pair) await addConcern(platform, deps, { demo, pair, team });
  }
}

async function findTeam(platform: Platform): Promise<Team | null> {
  const [owner, backup] = [await findStaff(platform, 'cst3@sanad.test'), await findStaff(platform, 'cst1@sanad.test')];
  const { db } = platform;
  const row = await db.selectFrom('users').select('id').where('email', '=', 'admin@sanad.test').executeTakeFirst();
  return owner && backup && row ? { owner, backup, admin: asViewer(row.id, 'SUPER_ADMIN') } : null;
}

async function writeChat({ clock }: Platform, chat: ChatModule, pair: Pair) {
  const now = clock.now();
  const { id } = await chat.at(clock).chats.open(pair.parent, { lsa_id: pair.lsaId });
  const sequences: number[] = [];
  for (const { by, minutesAgo, text } of CHAT_MESSAGES) {
    const at = { now: () => minutesAfter(now, -minutesAgo) };
    const draft = { id: randomUUID(), text, files: [], reply_to: null };
    sequences.push((await chat.at(at).messages.send(pair[by], id, draft)).sequence);
  }
  return { id, sequence: sequences[0] ?? null };
}

async function addConcern(
  platform: Platform,
  { chat, safeguarding }: Deps,
  { demo, pair, team }: { demo: DemoConcern; pair: Pair; team: Team },
): Promise<void> {
  const now = platform.clock.now();
  const after = (minutes: number) =>
    safeguarding.concerns.at({ now: () => minutesAfter(now, minutes - demo.minutesAgo) });
  const about = demo.source === 'chat' ? await writeChat(platform, chat, pair) : { id: pair.childId, sequence: null };
  const { number } = await after(0).reports.report(pair[demo.by], {
    source: demo.source,
    subject_id: about.id,
    sequence: about.sequence,
    kind: demo.kind,
    words: demo.words,
    in_danger: false,
    may_contact: true,
  });
  const { id } = await platform.db
    .selectFrom('concerns')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  let { version } = await after(6).cases.open(team.owner, id);
  const work = async (minutes: number, by: Viewer, step: object) => {
    const input = { ...step, version } as Parameters<ReturnType<typeof after>['work']['work']>[2];
    ({ version } = await after(minutes).work.work(by, id, input));
  };
  const handOver = { action: 'hand_over', owner_id: team.owner.userId, backup_id: team.backup.userId };
  await work(8, team.owner, { ...handOver, words: 'Backup for the evening.' });
  await work(14, team.owner, { action: 'set_level', level: demo.level, words: demo.why });
  if (demo.talk) await work(30, team.owner, { action: 'record_talk', words: demo.talk });
  if (!demo.closedAfter) return;
  const shared = 'Nothing was shared outside our team.';
  const outcome = { action: 'propose_closure', words: 'No further risk found. The family has support.', shared };
  await work(demo.closedAfter - 60, team.owner, outcome);
  await work(demo.closedAfter, team.admin, { action: 'agree_to_close' });
}
