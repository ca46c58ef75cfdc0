import { SEE_AS_ANSWER_HOURS, SEE_AS_MINUTES, SEE_AS_START_HOURS } from '@sanad/contract/staff/see-as-rules.ts';
import { reasonContext } from '../../modules/people/index.ts';
import { daysAfter, minutesAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { once } from '../run-once.ts';

const id = (number: number) => `0192d7a0-0061-7000-8000-00000000000${number}`;

const LOOKS = [
  {
    id: id(1),
    by: 'cst2@sanad.test',
    about: 'parent@sanad.test',
    daysAgo: 16,
    state: 'ended',
    reason: 'You wrote that a paid session is missing from your list. I’d like to see the list as you see it.',
    reads: [
      ['accounts/user/', 'account'],
      ['bookings/', 'sessions'],
      ['payments/overview/', 'payments'],
    ],
  },
  {
    id: id(2),
    by: 'cst1@sanad.test',
    about: 'lsa@sanad.test',
    daysAgo: 0,
    state: 'allowed',
    reason: 'You called because your free hours look wrong to families. I’d like to see your week.',
    reads: [],
  },
] as const;

/** A look that is over, and one that its LSA has allowed and that has not started yet. */
export async function addDemoLooks(platform: Platform): Promise<void> {
  await once(platform, 'looks', async (tx) => {
    const now = platform.clock.now();
    const people = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', 'like', '%@sanad.test')
      .execute();
    const idOf = (email: string) => people.find((person) => person.email === email)?.id;
    for (const { id: lookId, by, about, daysAgo, state, reason, reads } of LOOKS) {
      const [staff_user_id, subject_user_id] = [idOf(by), idOf(about)];
      if (!staff_user_id || !subject_user_id) continue;
      const requested_at = minutesAfter(daysAfter(now, -daysAgo), -50);
      const answered_at = minutesAfter(requested_at, 12);
      const started_at = state === 'ended' ? minutesAfter(answered_at, 5) : null;
      const ends_at = started_at && minutesAfter(started_at, SEE_AS_MINUTES);
      await tx
        .insertInto('see_as_looks')
        .values({
          id: lookId,
          staff_user_id,
          subject_user_id,
          state,
          reason_encrypted: platform.vault.encrypt(reason, reasonContext(lookId)),
          requested_at,
          answer_by: minutesAfter(requested_at, SEE_AS_ANSWER_HOURS * 60),
          answered_at,
          start_by: minutesAfter(answered_at, SEE_AS_START_HOURS * 60),
          started_at,
          ends_at,
          ended_at: ends_at,
          ended_by: ends_at && 'time',
        })
        .execute();
      for (const [path, part] of reads) {
        const read = { look_id: lookId, path, part, first_read_at: started_at ?? now };
        await tx.insertInto('see_as_reads').values(read).execute();
      }
    }
  });
}
