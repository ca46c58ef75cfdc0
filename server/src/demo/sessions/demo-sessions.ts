import { DISPUTED_SESSIONS } from '../disputes/demo-disputes.ts';
import type { DemoSession } from './demo-session.ts';

export const HUDA = 'parent@sanad.test';
export const MONA = 'lsa-mona@sanad.test';
const LATIFA = 'parent-latifa@sanad.test';
const CHARLOTTE = 'parent-charlotte@sanad.test';
const HANNAH = 'lsa-hannah@sanad.test';
const DANIEL = 'lsa-daniel@sanad.test';
export const MARIAM = 'lsa@sanad.test';
export const KATE = 'lsa-kate@sanad.test';

/** What Mariam's months of earnings are made of. */
const MONTHS_AGO: DemoSession[] = (
  [
    ['parent-saif@sanad.test', 'Zayed', -146],
    ['parent-joy@sanad.test', 'Miguel', -117],
    [LATIFA, 'Hamdan', -88],
    ['parent-joy@sanad.test', 'Miguel', -67],
    ['parent-saif@sanad.test', 'Zayed', -60],
  ] as const
).map(([parent, child, day]) => ({ parent, child, lsa: MARIAM, day, mode: 'online', end: 'completed' }));

/** What a child's progress is shown with. */
function weekly(
  pair: Pick<DemoSession, 'parent' | 'child' | 'lsa' | 'mode'>,
  { from, to }: { from: number; to: number },
): DemoSession[] {
  const count = Math.floor((to - from) / 7) + 1;
  return Array.from({ length: count }, (_, week) => ({ ...pair, day: from + 7 * week, end: 'completed' }));
}

/** As far as it matters in the order of time, so that each finds what the ones before it have left free. */
export const DEMO_SESSIONS: DemoSession[] = [
  ...MONTHS_AGO,
  { parent: HUDA, child: 'Omar', lsa: MARIAM, day: -153, mode: 'online', kind: 'trial', end: 'completed' },
  ...weekly({ parent: HUDA, child: 'Omar', lsa: MARIAM, mode: 'in_person' }, { from: -146, to: -13 }),
  ...weekly({ parent: HUDA, child: 'Layla', lsa: MONA, mode: 'online' }, { from: -71, to: -19 }),
  { parent: 'parent-sofia@sanad.test', child: 'Elena', lsa: HANNAH, day: -70, mode: 'online', end: 'completed' },
  { parent: 'parent-khalid@sanad.test', child: 'Saeed', lsa: DANIEL, day: -48, mode: 'online', end: 'completed' },
  { parent: 'parent-nadia@sanad.test', child: 'Samir', lsa: DANIEL, day: -28, mode: 'online', end: 'completed' },
  {
    parent: CHARLOTTE,
    child: 'Oliver',
    lsa: HANNAH,
    day: -20,
    mode: 'online',
    end: 'cancelled_by_lsa',
  },
  { parent: 'parent-rami@sanad.test', child: 'Jana', lsa: MARIAM, day: -13, mode: 'online', end: 'decided' },
  { parent: HUDA, child: 'Layla', lsa: KATE, day: -12, mode: 'online', end: 'cancelled_late' },
  { parent: CHARLOTTE, child: 'Poppy', lsa: 'lsa-deepak@sanad.test', day: -11, mode: 'online', end: 'sick_child' },
  { parent: LATIFA, child: 'Hamdan', lsa: MARIAM, day: -6, mode: 'online', end: 'completed' },
  // So recent that both have still to review it.
  { parent: HUDA, child: 'Omar', lsa: MARIAM, day: -5, mode: 'in_person', end: 'completed' },
  { parent: HUDA, child: 'Layla', lsa: MONA, day: -4, mode: 'online', end: 'declined' },
  {
    parent: 'parent-meera@sanad.test',
    child: 'Arjun',
    lsa: DANIEL,
    day: -3,
    mode: 'online',
    end: 'contested',
  },
  ...DISPUTED_SESSIONS,
  {
    parent: 'parent-joy@sanad.test',
    child: 'Miguel',
    lsa: 'lsa-deepak@sanad.test',
    day: -2,
    mode: 'online',
    end: 'strike_appealed',
  },
  // So recent that she can still disagree with its report.
  { parent: HUDA, child: 'Layla', lsa: MONA, day: -2, mode: 'online', end: 'completed' },
  { parent: HUDA, child: 'Omar', lsa: MARIAM, day: 1, mode: 'online', end: 'confirmed', isCallToJoin: true },
  { parent: LATIFA, child: 'Hamdan', lsa: MARIAM, day: 0, mode: 'online', end: 'confirmed' },
  {
    parent: HUDA,
    child: 'Omar',
    lsa: MARIAM,
    day: 2,
    mode: 'in_person',
    notes: 'The gate code has changed: please ring. Omar had a loud week at school, so let us begin quietly.',
    end: 'confirmed',
  },
  {
    parent: 'parent-sofia@sanad.test',
    child: 'Elena',
    lsa: HANNAH,
    day: 3,
    weeks: 6,
    mode: 'online',
    end: 'confirmed',
  },
  {
    parent: 'parent-khalid@sanad.test',
    child: 'Saeed',
    lsa: 'lsa-deepak@sanad.test',
    day: 5,
    weeks: 3,
    mode: 'online',
    end: 'partly_accepted',
  },
  { parent: 'parent-reem@sanad.test', child: 'Mayed', lsa: HANNAH, day: 4, mode: 'online', end: 'confirmed' },
  { parent: HUDA, child: 'Omar', lsa: MARIAM, day: 9, mode: 'in_person', end: 'confirmed' },
  { parent: HUDA, child: 'Layla', lsa: KATE, day: 3, mode: 'online', end: 'confirmed' },
  {
    parent: 'parent-dina@sanad.test',
    child: 'Yassin',
    lsa: 'lsa-priya@sanad.test',
    day: 6,
    mode: 'online',
    end: 'payment_failed',
  },
  {
    parent: HUDA,
    child: 'Layla',
    lsa: MONA,
    day: 5,
    mode: 'online',
    notes: 'She reads best with a ruler under the line.',
    end: 'requested',
  },
  {
    parent: LATIFA,
    child: 'Hamdan',
    lsa: MARIAM,
    day: 4,
    mode: 'online',
    notes: 'نود أن نعرف إن كان يمكننا جعلها جلسة أسبوعية.',
    end: 'requested',
  },
];
