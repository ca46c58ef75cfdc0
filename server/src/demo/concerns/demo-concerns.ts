import type { ConcernKind, ConcernLevel } from '@sanad/contract/safeguarding/concern-rules.ts';

interface DemoConcern {
  parent: string;
  child: string;
  lsa: string;
  by: 'parent' | 'lsa';
  source: 'child' | 'chat';
  kind: ConcernKind;
  words: string;
  minutesAgo: number;
  level: ConcernLevel;
  why: string;
  talk?: string;
  /** Closed this many minutes after the report. */
  closedAfter?: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** What is written in the chat that the red concern is about; the first message is the reported one. */
export const CHAT_MESSAGES = [
  {
    by: 'parent',
    minutesAgo: 51,
    text: 'He screamed again last night. We lock his door until morning now, it’s the only way.',
  },
  { by: 'lsa', minutesAgo: 50, text: 'Can he get out if he needs you?' },
  { by: 'parent', minutesAgo: 49, text: 'He’s fine. Please keep this between us.' },
] as const;

export const DEMO_CONCERNS: readonly DemoConcern[] = [
  {
    parent: 'parent-charlotte@sanad.test',
    child: 'Oliver',
    lsa: 'lsa-kate@sanad.test',
    by: 'lsa',
    source: 'child',
    kind: 'wellbeing',
    words: 'He hardly ate or spoke for two weeks. He is himself again since the holidays.',
    minutesAgo: 61 * DAY,
    level: 'yellow',
    why: 'No sign of harm, a change of mood.',
    talk: 'The new school year was hard on him. The family has spoken with the school.',
    closedAfter: 4 * DAY,
  },
  {
    parent: 'parent-dina@sanad.test',
    child: 'Yassin',
    lsa: 'lsa-kate@sanad.test',
    by: 'parent',
    source: 'child',
    kind: 'adult_conduct',
    words: 'A driver of the school bus shouts at the children. Yassin covers his ears for an hour afterwards.',
    minutesAgo: 33 * DAY,
    level: 'amber',
    why: 'It happens every school day.',
    talk: 'She has told the school today.',
    closedAfter: 2 * DAY,
  },
  {
    parent: 'parent-dina@sanad.test',
    child: 'Yassin',
    lsa: 'lsa-kate@sanad.test',
    by: 'parent',
    source: 'child',
    kind: 'private_contact',
    words: 'Somebody we had a trial call with asked my son for his own phone number.',
    minutesAgo: 3 * DAY + 22 * HOUR,
    level: 'yellow',
    why: 'The number was not given, and there is no further session.',
  },
  {
    parent: 'parent-dina@sanad.test',
    child: 'Yassin',
    lsa: 'lsa-kate@sanad.test',
    by: 'lsa',
    source: 'child',
    kind: 'injury',
    words: 'A bruise on his upper arm today. He gave no reason and pulled his sleeve down.',
    minutesAgo: 95,
    level: 'amber',
    why: 'One bruise, no reason given.',
  },
  {
    parent: 'parent-charlotte@sanad.test',
    child: 'Oliver',
    lsa: 'lsa-kate@sanad.test',
    by: 'lsa',
    source: 'chat',
    kind: 'at_home',
    words: 'He was very quiet on Monday and got scared when the door closed. Please check on him.',
    minutesAgo: 48,
    level: 'red',
    why: 'Alone behind a locked door at night, can’t call for help.',
    talk: 'Eight minutes. Nothing seen on him, worried about tonight.',
  },
];
