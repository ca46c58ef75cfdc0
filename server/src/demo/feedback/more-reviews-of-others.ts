import type { DemoReviews } from './demo-review.ts';

export const MORE_REVIEWS_OF_OTHERS: DemoReviews[] = [
  {
    parent: 'parent-imran@sanad.test',
    child: 'Hania',
    lsa: 'lsa-tessa@sanad.test',
    lastDay: -33,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 5, 5],
        text: 'My daughter likes rules and routines, and Tessa brought a picture plan for the whole hour. It hangs in our kitchen now.',
        byLsa: { stars: 5, text: 'The table was cleared and the lights were soft. Perfect for their daughter.' },
      },
      {
        stars: 4,
        aspects: [5, 5, 5, 4],
        text: 'Calm and consistent. We are seeing small steps, and she is honest that they are small.',
      },
    ],
  },
  {
    parent: 'parent-meera@sanad.test',
    child: 'Arjun',
    lsa: 'lsa-daniel@sanad.test',
    lastDay: -37,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 4, 5],
        text: 'My son says Daniel is the first person who explained why, not only how.',
        byLsa: { stars: 4, text: 'Keen and polite. Sometimes a few minutes late to the call.' },
      },
      {
        stars: 2,
        aspects: [2, 3, 3, 2],
        text: 'The second session felt rushed, and my son’s questions were put off to next time.',
        isReported: true,
      },
    ],
  },
  {
    parent: 'parent-katarina@sanad.test',
    child: 'Luka',
    lsa: 'lsa-daniel@sanad.test',
    lastDay: -61,
    reviews: [{ stars: 5, aspects: [5, 5, 5, 4], text: 'Squared paper and football tables. It works.' }],
  },
  {
    parent: 'parent-charlotte@sanad.test',
    child: 'Poppy',
    lsa: 'lsa-claire@sanad.test',
    lastDay: -28,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 5, 5],
        text: 'My daughter stopped hiding her reading book. That is all I wanted.',
        byLsa: { stars: 5, text: 'A pleasure: prepared, punctual and full of stories.' },
      },
      {
        stars: 5,
        aspects: [5, 5, 5, 4],
        text: 'Claire spotted that the letters swim more when she is tired, and moved us to mornings.',
      },
    ],
  },
  {
    parent: 'parent-joy@sanad.test',
    child: 'Miguel',
    lsa: 'lsa-claire@sanad.test',
    lastDay: -55,
    reviews: [
      {
        stars: 4,
        aspects: [4, 5, 5, 4],
        text: 'Structured and friendly. A bit fast for him at first, and she changed that when I told her.',
      },
    ],
  },
  {
    parent: 'parent-imran@sanad.test',
    child: 'Hania',
    lsa: 'lsa-shireen@sanad.test',
    lastDay: -46,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 5, 5],
        text: 'She understood what my daughter says with her hands before I had explained it.',
        byLsa: { stars: 5, text: 'Imran joins for the last five minutes and asks the right questions.' },
      },
      {
        stars: 4,
        aspects: [5, 4, 4, 5],
        text: 'Very patient. The time zone of my trip confused us once, and she laughed about it.',
      },
    ],
  },
  {
    parent: 'parent-nasreen@sanad.test',
    child: 'Ayaan',
    lsa: 'lsa-anjali@sanad.test',
    lastDay: -39,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 5, 5],
        text: 'My son built a word family out of blocks and would not let us put it away.',
      },
      {
        stars: 5,
        aspects: [5, 5, 5, 4],
        text: 'Reports I can read in the lift and use by the time I am home.',
        byLsa: { stars: 5, text: 'Very welcoming, and their son was fed and rested.' },
      },
    ],
  },
  {
    parent: 'parent-nasreen@sanad.test',
    child: 'Zoya',
    lsa: 'lsa-lina@sanad.test',
    lastDay: -31,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 5, 5],
        text: 'My daughter’s first full sentence on the phone with her grandmother. Both cried. So did I.',
        byLsa: { stars: 5, text: 'A family that practises between sessions. You can hear it.' },
      },
      { stars: 4, aspects: [5, 5, 4, 4], text: 'Good, steady work. Friday mornings would suit us better.' },
    ],
  },
  {
    parent: 'parent-chidi@sanad.test',
    child: 'Kamsi',
    lsa: 'lsa-thomas@sanad.test',
    lastDay: -43,
    reviews: [
      {
        stars: 4,
        aspects: [4, 5, 4, 4],
        text: 'Practical. There is a checklist on her door now, and she wrote it herself.',
      },
      {
        stars: 5,
        aspects: [5, 5, 5, 5],
        text: 'He remembered a thing my daughter had mentioned three weeks before.',
        byLsa: { stars: 5, text: 'Chidi is direct and kind, and always on time.' },
      },
    ],
  },
  {
    parent: 'parent-meera@sanad.test',
    child: 'Arjun',
    lsa: 'lsa-rahul@sanad.test',
    lastDay: -24,
    reviews: [{ stars: 4, aspects: [4, 5, 4, 3], text: 'Solid help before the exams, and a plan for after them.' }],
  },
  {
    parent: 'parent-charlotte@sanad.test',
    child: 'Oliver',
    lsa: 'lsa-victoria@sanad.test',
    lastDay: -52,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 4, 4],
        text: 'My son argued with her about the plan, and she let him win the part that mattered to him.',
        byLsa: { stars: 5, text: 'Clear about the goals, relaxed about the way there.' },
      },
    ],
  },
  {
    parent: 'parent-rami@sanad.test',
    child: 'Jana',
    lsa: 'lsa-ivana@sanad.test',
    lastDay: -48,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 5, 5],
        text: 'My daughter writes her own stories now. The spelling is still adventurous.',
      },
      { stars: 4, aspects: [5, 5, 4, 4], text: 'مفيدة جدًا، ونتمنى وقتًا أطول قليلًا.' },
    ],
  },
];
