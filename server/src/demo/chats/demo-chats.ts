export interface DemoMessage {
  by: 'parent' | 'lsa';
  /** How long ago it was sent. */
  minutesAgo: number;
  text: string;
  attaches?: 'timetable' | 'school_report';
  /** Which one it answers: the first is 0. */
  repliesTo?: number;
  reaction?: '👍' | '❤️' | '🙏';
}

export interface DemoChat {
  parent: string;
  child: string;
  lsa: string;
  messages: DemoMessage[];
  /** Who has read everything. */
  readBy: ('parent' | 'lsa')[];
  /** The parent has reported the last message. */
  isReported?: true;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const MARIAM = 'lsa@sanad.test';

export const DEMO_CHATS: DemoChat[] = [
  {
    parent: 'parent@sanad.test',
    child: 'Omar',
    lsa: MARIAM,
    readBy: ['parent'],
    messages: [
      {
        by: 'lsa',
        minutesAgo: 2 * DAY + 5 * HOUR,
        text: 'Hello Huda, Omar read a whole page aloud today and asked for the next one. He was proud of himself.',
        reaction: '❤️',
      },
      { by: 'parent', minutesAgo: 2 * DAY + 4 * HOUR, text: 'That is wonderful to hear. Thank you for telling me!' },
      {
        by: 'parent',
        minutesAgo: DAY + 3 * HOUR,
        text: 'This is the chart we use after school. He likes to move the cards himself.',
        attaches: 'timetable',
      },
      {
        by: 'parent',
        minutesAgo: DAY + 3 * HOUR - 2,
        text: 'And his report from the first term.',
        attaches: 'school_report',
      },
      {
        by: 'lsa',
        minutesAgo: DAY + 2 * HOUR,
        text: 'Thank you, that helps. I can keep the same order on our next session: snack, reading, then play.',
        repliesTo: 2,
        reaction: '👍',
      },
      { by: 'parent', minutesAgo: 95, text: 'Perfect. If the guard asks, call me on 050 123 4567.' },
      { by: 'parent', minutesAgo: 94, text: 'He had a short night, so he may be a little tired.' },
    ],
  },
  {
    parent: 'parent-latifa@sanad.test',
    child: 'Hamdan',
    lsa: MARIAM,
    readBy: ['parent', 'lsa'],
    messages: [
      { by: 'parent', minutesAgo: 3 * DAY, text: 'السلام عليكم، هل يمكن أن نبدأ الجلسة القادمة بتمارين القراءة؟' },
      { by: 'lsa', minutesAgo: 3 * DAY - 40, text: 'وعليكم السلام، بكل سرور. سأحضر البطاقات معي.', repliesTo: 0 },
      { by: 'parent', minutesAgo: 3 * DAY - 55, text: 'شكرًا جزيلًا', reaction: '🙏' },
    ],
  },
  {
    parent: 'parent-joy@sanad.test',
    child: 'Miguel',
    lsa: MARIAM,
    readBy: ['parent'],
    messages: [
      { by: 'lsa', minutesAgo: 6 * HOUR, text: 'Good morning Joy, I have uploaded the exercises we talked about.' },
      { by: 'parent', minutesAgo: 5 * HOUR, text: 'He talked about the timer all evening. Could you bring it again?' },
    ],
  },
  {
    parent: 'parent@sanad.test',
    child: 'Layla',
    lsa: 'lsa-kate@sanad.test',
    readBy: ['lsa'],
    messages: [
      { by: 'parent', minutesAgo: 9 * HOUR, text: 'Hello Kate, do you also work with speech and language goals?' },
      {
        by: 'lsa',
        minutesAgo: 8 * HOUR,
        text: 'Hello Huda, yes, mostly with children between five and nine. Shall we have a free trial call to see if it fits?',
      },
      { by: 'lsa', minutesAgo: 8 * HOUR - 1, text: 'You can also call me on 055 987 6543.' },
    ],
  },
  {
    parent: 'parent-charlotte@sanad.test',
    child: 'Oliver',
    lsa: 'lsa-hannah@sanad.test',
    readBy: ['parent', 'lsa'],
    isReported: true,
    messages: [
      { by: 'parent', minutesAgo: 4 * DAY, text: 'Hi Hannah, are you free again in December?' },
      {
        by: 'lsa',
        minutesAgo: 4 * DAY - 90,
        text: 'Yes, but write to me outside of Sanad, it is cheaper for both of us: hannah@example.com',
      },
    ],
  },
];
