import type { DemoReviews } from './demo-review.ts';

const MARIAM = 'lsa@sanad.test';

/** Of sessions that the demo has already. */
export const REVIEWS_OF_MARIAM: Omit<DemoReviews, 'lastDay'>[] = [
  {
    parent: 'parent-saif@sanad.test',
    child: 'Zayed',
    lsa: MARIAM,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 5, 4],
        text: 'My son came in with a bag full of loose papers and left with a system he made himself. She asked him what annoyed him most and started there.',
        byLsa: { stars: 5, text: 'A warm, well-prepared family. His school diary was on the table when we started.' },
        reply: 'Thank you, Saif. The system is all his: I only asked questions.',
      },
      {
        stars: 5,
        aspects: [5, 4, 5, 5],
        text: 'جلسة هادئة ومنظّمة، وتقرير واضح وصلنا في المساء نفسه.',
      },
    ],
  },
  {
    parent: 'parent-joy@sanad.test',
    child: 'Miguel',
    lsa: MARIAM,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 5, 5],
        text: 'She noticed in ten minutes what two schools had missed: my son was guessing from the first letter. They read backwards now, for fun.',
        byLsa: { stars: 5, text: 'Always ready on time, and honest about hard weeks.' },
      },
      {
        stars: 4,
        aspects: [5, 3, 5, 4],
        text: 'Very good with him. We started ten minutes late because of traffic, and she added them at the end.',
        reply: 'Sorry again about the wait, Joy. I now leave half an hour earlier on Thursdays.',
      },
    ],
  },
  {
    parent: 'parent-latifa@sanad.test',
    child: 'Hamdan',
    lsa: MARIAM,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 4, 5],
        text: 'صبورة جدًا، وتعرف متى تتوقف. صار ابني يسأل عن موعد الجلسة القادمة.',
        byLsa: { stars: 5, text: 'عائلة مرحّبة، والمكان هادئ ومجهّز.' },
      },
    ],
  },
  {
    parent: 'parent@sanad.test',
    child: 'Omar',
    lsa: MARIAM,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 5, 5],
        text: 'She lets him walk while he talks, and suddenly there are whole sentences. I learned something, too.',
        byLsa: {
          stars: 5,
          text: 'Huda tells me what kind of day it was before we begin. That makes all the difference.',
        },
        reply: 'Thank you, Huda. Walking was his idea, and a very good one.',
      },
      {
        stars: 4,
        aspects: [5, 5, 3, 5],
        text: 'Another good hour. I’d have liked a line more in the report about what we can do at home.',
      },
    ],
  },
];
