import type { DemoReviews } from './demo-review.ts';

export const REVIEWS_OF_OTHERS: DemoReviews[] = [
  {
    parent: 'parent-charlotte@sanad.test',
    child: 'Oliver',
    lsa: 'lsa-kate@sanad.test',
    lastDay: -30,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 5, 5],
        text: 'My son rolls his eyes at everything on a screen. He did not roll them once. She knew his book series better than he did.',
        byLsa: { stars: 5, text: 'Charlotte had his reading folder ready and stayed out of the room, which helped.' },
      },
      {
        stars: 5,
        aspects: [5, 5, 4, 5],
        text: 'He read a page aloud to his sister afterwards. Nobody had asked him to.',
      },
      { stars: 4, aspects: [5, 5, 4, 4], text: 'Still very happy. The connection dropped twice, on our side.' },
    ],
  },
  {
    parent: 'parent-dina@sanad.test',
    child: 'Yassin',
    lsa: 'lsa-kate@sanad.test',
    lastDay: -44,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 5, 4],
        text: 'Clear, kind, and she does not talk over him. The report had three lines I could use the same day.',
      },
      {
        stars: 4,
        aspects: [5, 5, 4, 3],
        text: 'Good session. He was tired and she kept it short instead of pushing.',
        byLsa: { stars: 4, text: 'A little late to start, and lovely to work with.' },
      },
    ],
  },
  {
    parent: 'parent-nasreen@sanad.test',
    child: 'Ayaan',
    lsa: 'lsa-deepak@sanad.test',
    lastDay: -25,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 5, 5],
        text: 'My son does his times tables in the car now. I did not think I would write that sentence.',
        byLsa: { stars: 5, text: 'Homework photographed and sent beforehand. Thank you.' },
      },
      { stars: 4, aspects: [4, 5, 4, 4], text: 'He explains the same thing four ways without sounding bored.' },
    ],
  },
  {
    parent: 'parent-rami@sanad.test',
    child: 'Jana',
    lsa: 'lsa-deepak@sanad.test',
    lastDay: -51,
    reviews: [
      { stars: 5, aspects: [5, 5, 5, 4], text: 'شرح واضح وبسيط، وابنتي لم تعد تخاف من الكسور.' },
      {
        stars: 3,
        aspects: [3, 5, 4, 3],
        text: 'Good teacher, but two of the exercises were too easy for her.',
        reply: 'Thank you, Rami. I have planned the next hour one level up.',
      },
    ],
  },
  {
    parent: 'parent-latifa@sanad.test',
    child: 'Alia',
    lsa: 'lsa-mona@sanad.test',
    lastDay: -35,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 5, 5],
        text: 'She plays first and works second, and my daughter never notices the difference.',
        byLsa: { stars: 5, text: 'Such a calm home, and the toys I asked for were all there.' },
      },
      { stars: 5, aspects: [5, 5, 5, 5], text: 'كلمات جديدة كل أسبوع. شكرًا من القلب.' },
      { stars: 5, aspects: [5, 4, 5, 5], text: 'Twelve new words since we started. We keep a list on the fridge.' },
    ],
  },
  {
    parent: 'parent-meera@sanad.test',
    child: 'Diya',
    lsa: 'lsa-mona@sanad.test',
    lastDay: -58,
    reviews: [
      {
        stars: 4,
        aspects: [5, 5, 4, 5],
        text: 'Warm and very skilled. I would like a little more time at the end to talk to her.',
      },
    ],
  },
  {
    parent: 'parent-katarina@sanad.test',
    child: 'Luka',
    lsa: 'lsa-lucas@sanad.test',
    lastDay: -22,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 5, 4],
        text: 'My son is fourteen soon and trusts almost nobody. He trusts Lucas.',
        byLsa: { stars: 5, text: 'Katarina is clear about what works for him and what does not.' },
      },
      {
        stars: 4,
        aspects: [5, 5, 4, 4],
        text: 'They planned a whole week of homework together. He kept to three days of it, which is three more than before.',
      },
    ],
  },
  {
    parent: 'parent-saif@sanad.test',
    child: 'Zayed',
    lsa: 'lsa-lucas@sanad.test',
    lastDay: -49,
    reviews: [{ stars: 5, aspects: [5, 5, 4, 5], text: 'Talks to a boy his age with respect. That is half of it.' }],
  },
  {
    parent: 'parent-chidi@sanad.test',
    child: 'Kamsi',
    lsa: 'lsa-sunita@sanad.test',
    lastDay: -29,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 5, 5],
        text: 'My daughter wrote me a shopping list. With prices. Added up. I framed it.',
        byLsa: { stars: 5, text: 'Friendly, organised, and a very funny child.' },
      },
      { stars: 4, aspects: [4, 4, 5, 4], text: 'Always prepared. One session had to move, and she asked well ahead.' },
    ],
  },
  {
    parent: 'parent-dina@sanad.test',
    child: 'Yassin',
    lsa: 'lsa-amal@sanad.test',
    lastDay: -26,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 5, 5],
        text: 'My son cannot sit for long, so they counted stairs. We have a lot of stairs.',
        byLsa: { stars: 5, text: 'Dina sends a message when he has slept badly. It helps me plan.' },
      },
      {
        stars: 5,
        aspects: [5, 4, 5, 5],
        text: 'The only hour of the week in which he forgets that he finds maths hard.',
      },
      {
        stars: 4,
        aspects: [5, 5, 2, 5],
        text: 'Good as always. The report came a day late.',
        reply: 'You are right, Dina: I was travelling. It will not happen again.',
      },
    ],
  },
  {
    parent: 'parent-dina@sanad.test',
    child: 'Malak',
    lsa: 'lsa-yasmin@sanad.test',
    lastDay: -40,
    reviews: [
      {
        stars: 5,
        aspects: [5, 5, 5, 4],
        text: 'My daughter is shy and Yasmin waited. By the end she was reading to her.',
      },
      {
        stars: 5,
        aspects: [5, 5, 5, 5],
        text: 'لطيفة ومنظّمة، وتشرح لنا ما يمكن عمله في البيت.',
        byLsa: { stars: 5, text: 'أسرة متعاونة وملتزمة بالمواعيد.' },
      },
    ],
  },
];
