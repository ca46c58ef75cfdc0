import type { ComplianceItem, ItemState } from '@sanad/contract/compliance/compliance-rules.ts';
import type { DemoLsa } from '../lsas/demo-lsa.ts';

const shared: Pick<DemoLsa, 'years' | 'price' | 'hours' | 'sessions' | 'certificates'> = {
  years: '3-5',
  price: 140,
  hours: 'mon-thu 14-18',
  sessions: ['in_person', 'online'],
  certificates: [],
};

/** LSAs who are out of search because of their checks; nobody has booked them. */
export const UNCHECKED_LSAS: DemoLsa[] = [
  {
    ...shared,
    languages: ['ar', 'en'],
    email: 'lsa-karim-nassar@sanad.test',
    name: 'Karim Nassar',
    gender: 'man',
    area: 'al_barsha',
    work: 'educator',
    needs: ['adhd', 'study_skills'],
    look: { style: 'short', skin: 'tan', wears: 'leaf', scene: 'dune' },
    bio: 'I plan the first ten minutes of every session, and leave the rest to the child.',
  },
  {
    ...shared,
    languages: ['en'],
    email: 'lsa-grace-mwangi@sanad.test',
    name: 'Grace Mwangi',
    gender: 'woman',
    area: 'al_reem_island',
    work: 'therapist',
    needs: ['speech_language'],
    look: { style: 'bun', skin: 'deep', wears: 'rose', scene: 'garden' },
    bio: 'Speech comes easier when somebody has the time to wait for it.',
  },
  {
    ...shared,
    languages: ['en'],
    email: 'lsa-tom-whitfield@sanad.test',
    name: 'Tom Whitfield',
    gender: 'man',
    area: 'dubai_marina',
    work: 'specialist',
    needs: ['dyslexia', 'literacy_support'],
    look: { style: 'short', skin: 'fair', wears: 'leaf', scene: 'garden' },
    bio: 'I teach reading with letters one can hold, turn and put in a row.',
  },
  {
    ...shared,
    languages: ['ar', 'en'],
    email: 'lsa-aisha-rahimi@sanad.test',
    name: 'Aisha Rahimi',
    gender: 'woman',
    area: 'mirdif',
    work: 'counselor',
    needs: ['behavioural_support'],
    look: { style: 'hijab', skin: 'light', wears: 'rose', scene: 'dune' },
    bio: 'Calm is a skill, and one can practise it together.',
  },
];

export interface DemoCheck {
  /** Whose: an e-mail address, or a place in the list of the demo's LSAs. */
  of: string | number;
  item: ComplianceItem;
  state: ItemState;
  /** How many days from now what is in force ends; past ones are over. */
  endsIn?: number;
  /** How many days ago the document came. */
  sentAgo?: number;
  /** As it stands on the document, where it differs from the profile. */
  nameOnDocument?: string;
  reason?: string;
}

/** One of each status, as our team finds them on a weekday. */
export const DEMO_CHECKS: DemoCheck[] = [
  {
    of: 'lsa-karim-nassar@sanad.test',
    item: 'police',
    state: 'in_review',
    endsIn: -3,
    sentAgo: 0,
    nameOnDocument: 'Kareem Nassar',
  },
  { of: 'lsa-grace-mwangi@sanad.test', item: 'health_licence', state: 'verified', endsIn: -5 },
  { of: 'lsa-tom-whitfield@sanad.test', item: 'work_permit', state: 'verified', endsIn: -2 },
  { of: 'lsa-tom-whitfield@sanad.test', item: 'cda_licence', state: 'submitted', endsIn: 40, sentAgo: 1 },
  { of: 'lsa-tom-whitfield@sanad.test', item: 'safeguarding', state: 'verified', endsIn: 23 },
  { of: 'lsa-aisha-rahimi@sanad.test', item: 'police', state: 'missing' },
  {
    of: 'lsa-aisha-rahimi@sanad.test',
    item: 'identity',
    state: 'rejected',
    sentAgo: 6,
    reason: 'We can’t read it. Please send a sharper copy.',
  },
  { of: 'lsa-aisha-rahimi@sanad.test', item: 'safeguarding', state: 'missing' },
  { of: 'lsa@sanad.test', item: 'safeguarding', state: 'verified', endsIn: 60 },
  { of: 3, item: 'police', state: 'verified', endsIn: 14 },
  { of: 3, item: 'safeguarding', state: 'verified', endsIn: 62 },
  { of: 5, item: 'police', state: 'verified', endsIn: 28 },
  { of: 7, item: 'identity', state: 'verified', endsIn: 45 },
  { of: 9, item: 'work_permit', state: 'waived', endsIn: 44, reason: 'Renewal is with the ministry.' },
  { of: 11, item: 'identity', state: 'submitted', endsIn: 70, sentAgo: 0 },
  { of: 14, item: 'safeguarding', state: 'in_review', endsIn: 20, sentAgo: 2 },
  { of: 17, item: 'first_aid', state: 'submitted', sentAgo: 1 },
  { of: 20, item: 'degree', state: 'verified', sentAgo: 90 },
];
