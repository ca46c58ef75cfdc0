import type { DemoFamily } from '../families/demo-family.ts';

interface InvitedFamily extends DemoFamily {
  /** Days from today on which they signed up with Huda's link. */
  joined: number;
}

/** Families whom Huda has invited. What they did since then is among the demo's sessions. */
export const INVITED_FAMILIES: InvitedFamily[] = [
  {
    joined: -82,
    email: 'parent-sofia@sanad.test',
    name: 'Sofia Marchetti',
    relationship: 'MOTHER',
    area: 'jumeirah',
    address: 'Villa 18, Street 6C, Jumeirah 2',
    look: { style: 'bun', skin: 'fair', hair: 'auburn', wears: 'leaf', scene: 'blush' },
    sharesHealth: true,
    children: [{ name: 'Elena Marchetti', born: '2017-05-19', needs: ['dyslexia'] }],
  },
  {
    joined: -57,
    email: 'parent-khalid@sanad.test',
    name: 'Khalid Al Hammadi',
    relationship: 'FATHER',
    area: 'mirdif',
    address: 'Villa 7, Street 23, Mirdif',
    look: { style: 'ghutra', skin: 'tan', hair: 'dark', wears: 'white', scene: 'sea' },
    sharesHealth: true,
    children: [{ name: 'Saeed Al Hammadi', born: '2018-01-30', needs: ['adhd'] }],
  },
  {
    joined: -36,
    email: 'parent-nadia@sanad.test',
    name: 'Nadia Rahimi',
    relationship: 'MOTHER',
    area: 'jlt',
    address: 'Apartment 1904, Cluster D, JLT',
    look: { style: 'bun', skin: 'tan', hair: 'dark', wears: 'plum', scene: 'lilac' },
    sharesHealth: true,
    children: [{ name: 'Samir Rahimi', born: '2016-11-08', needs: ['literacy_support'] }],
  },
  {
    joined: -7,
    email: 'parent-tariq@sanad.test',
    name: 'Tariq Siddiqui',
    relationship: 'FATHER',
    area: 'deira',
    address: 'Flat 12, Al Rigga Road 44, Deira',
    look: { style: 'short', skin: 'tan', hair: 'black', wears: 'teal', scene: 'dune' },
    sharesHealth: false,
    children: [{ name: 'Bilal Siddiqui', born: '2019-09-03', needs: ['speech_language'] }],
  },
  {
    joined: -5,
    email: 'parent-reem@sanad.test',
    name: 'Reem Al Ali',
    relationship: 'MOTHER',
    area: 'al_barsha',
    address: 'Villa 52, Street 9A, Al Barsha 3',
    look: { style: 'hijab', skin: 'light', wears: 'sky', scene: 'sea' },
    sharesHealth: true,
    children: [{ name: 'Mayed Al Ali', born: '2018-06-25', needs: ['asd'] }],
  },
];

/** LSAs who signed up with Mariam's link. */
export const INVITED_LSAS = [
  { joined: -90, email: 'lsa-hannah@sanad.test' },
  { joined: -20, email: 'lsa-priya@sanad.test' },
] as const;
