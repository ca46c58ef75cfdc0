import type { GoalText } from '@sanad/contract/progress/goals.ts';
import type { ReportContent } from '@sanad/contract/progress/reports.ts';

type Observed = Pick<ReportContent['observations'][number], 'prompt_level' | 'successes' | 'attempts' | 'level'>;

export interface DemoGoal {
  text: GoalText;
  /** The first session of the child in which it is worked on. */
  from: number;
  /** Put on hold until this many days from today after the last of its sessions. */
  onHoldDays?: number;
  /** One per session from `from` on: help needed, successes of ten, level. Null: not worked on. */
  sessions: readonly (readonly [help: number, successes: number, level: number] | null)[];
}

export interface DemoRecord {
  parent: string;
  child: string;
  lsa: string;
  approach?: string;
  goals: readonly DemoGoal[];
  /** What the LSA writes after each session; the last one is used again when there are more sessions. */
  summaries: readonly string[];
  /** By number of the session. */
  milestones?: Readonly<Record<number, string>>;
  homework: readonly string[];
  /** Proposed and not answered yet. */
  proposed?: readonly GoalText[];
}

export function observed([prompt_level, successes, level]: readonly [number, number, number]): Observed {
  return { prompt_level, successes, attempts: 10, level };
}

/** A slow, uneven rise over twenty weeks. */
const OMAR: DemoRecord = {
  parent: 'parent@sanad.test',
  child: 'Omar',
  lsa: 'lsa@sanad.test',
  approach:
    'We work in short rounds with a movement break between them. I help with my hands only where I must, then by showing, then by pointing, then with one word. Each month I step back once more, and we tell Omar that I do.',
  goals: [
    {
      text: {
        area: 'adhd',
        statement: 'Finishes a ten-minute task at the table',
        baseline: 'Leaves the table after two or three minutes, unless somebody sits beside him and guides his hand.',
        target: 'Stays with one task for ten minutes with no more than a spoken reminder.',
        levels: [
          'Starts when we start together',
          'Stays five minutes with a gesture',
          'Stays ten minutes with one reminder',
          'Stays ten minutes alone',
          'Starts and finishes by himself',
        ],
        weight: 3,
      },
      from: 0,
      sessions: [
        [5, 2, -2],
        [5, 3, -2],
        [5, 2, -2],
        [4, 4, -2],
        [4, 4, -2],
        [5, 3, -2],
        [4, 5, -1],
        [4, 5, -1],
        [3, 5, -1],
        [3, 6, -1],
        [3, 5, -1],
        [2, 6, -1],
        [3, 6, -1],
        [2, 7, 0],
        [2, 7, 0],
        [1, 7, 0],
        [2, 6, 0],
        [1, 8, 0],
        [1, 9, 1],
        [0, 9, 1],
      ],
    },
    {
      text: {
        area: 'speech_language',
        statement: 'Says the “s” sound in short words',
        baseline: 'Says “t” for “s” in nearly every word.',
        target: 'Says a clear “s” at the start of eight of ten short words after a reminder.',
        levels: [
          'Says “s” by itself',
          'Says “s” in syllables',
          'Clear “s” in 8 of 10 short words',
          'Clear “s” in short sentences',
          'Clear “s” when telling a story',
        ],
        weight: 2,
      },
      from: 1,
      sessions: [
        [4, 2, -2],
        [4, 3, -2],
        [4, 3, -2],
        [3, 4, -2],
        null,
        [3, 4, -1],
        [3, 5, -1],
        [4, 4, -1],
        [3, 5, -1],
        [2, 5, -1],
        null,
        [2, 6, -1],
        [2, 6, -1],
        [2, 7, 0],
        [1, 6, 0],
        [2, 7, 0],
        [1, 7, 0],
        [2, 6, 0],
        [1, 7, 0],
      ],
    },
    {
      text: {
        area: 'executive_functioning',
        statement: 'Packs the school bag from the picture plan',
        baseline: 'We pack, he watches.',
        target: 'Packs everything on the plan with no more than a spoken reminder.',
        levels: [
          'We pack, he hands things over',
          'Packs with us pointing',
          'Packs from the picture plan',
          'Packs from memory',
          'Packs and checks the day before',
        ],
        weight: 2,
      },
      from: 9,
      onHoldDays: 48,
      sessions: [[5, 2, -2], [5, 3, -2], [4, 4, -2], null, [3, 4, -1], [3, 5, -1]],
    },
  ],
  summaries: [
    'We got to know the room and each other. Omar built a bridge and told me about every road to school.',
    'Three minutes at the table, twice. The sand timer helps him see the end.',
    'A loud day at school, a short day with us. We carried heavy books first and then worked.',
    'He asked for the timer himself. Hands-on help only at the start.',
    'Good first half. After the break he was tired, so we practised “s” while walking.',
    'Hard to settle. We stopped early and read together. A hard day is a day too.',
    'Five minutes alone with the puzzle. He noticed it himself and counted.',
    'The picture plan is up beside the table. He points at the next step.',
    'Showing him once was enough for most steps.',
    'New: we packed the school bag together. He likes ticking the list.',
    'The bag took longer than planned, so we kept the table work short.',
    'Gestures were enough today. Clear “s” in “sun” and “soup”.',
    'Two helpers at home joined in. He showed them how the timer works.',
    'Ten minutes for the first time, with my finger on the plan twice.',
    'Clear “s” in seven of ten words, the best so far.',
    'One reminder in ten minutes. He laughed when he saw it.',
    'Tired after swimming, so we went back to pointing. No harm done.',
    'One reminder again. He began before I had sat down.',
    'Nine of ten rounds with a single word from me.',
    'No help at all in the second half. He asked to call you, and did.',
  ],
  milestones: { 7: 'Picture plan started', 13: 'Ten minutes for the first time' },
  homework: ['Five minutes with the timer at the kitchen table.', 'Find one “s” thing in the kitchen each day.'],
};

/** Ten weeks in which little moves, and the reports say so. */
const LAYLA: DemoRecord = {
  parent: 'parent@sanad.test',
  child: 'Layla',
  lsa: 'lsa-mona@sanad.test',
  goals: [
    {
      text: {
        area: 'dyslexia',
        statement: 'Reads a paragraph aloud to one person',
        baseline: 'Reads single lines when nobody looks.',
        target: 'Reads a paragraph aloud to one person, with a ruler and a reminder.',
        levels: [
          'Reads a line to herself',
          'Reads a line aloud with help',
          'Reads a paragraph aloud with a reminder',
          'Reads a paragraph aloud alone',
          'Reads a page aloud alone',
        ],
        weight: 3,
      },
      from: 0,
      sessions: [
        [3, 4, -2],
        [3, 4, -1],
        [2, 5, -1],
        [3, 4, -1],
        [3, 5, -1],
        [3, 4, -1],
        [2, 5, -1],
        [3, 4, -1],
      ],
    },
  ],
  summaries: [
    'We read comics first. Layla chose them.',
    'One line aloud, with me reading along. She asked to stop, and we did.',
    'A little easier today, perhaps because the text was about birds.',
    'About the same as last week. The ruler helps, the clock does not.',
    'No change in reading. She wrote a wonderful page about her sister, though.',
    'Level week. I would like to try shorter texts and more drawing, if you agree.',
    'Shorter texts helped a little.',
    'Back to where we were. Let us talk about what else we could try.',
  ],
  homework: ['Read one comic page together, taking turns.'],
};

/** New: a plan is proposed, and little is known yet. */
const HAMDAN: DemoRecord = {
  parent: 'parent-latifa@sanad.test',
  child: 'Hamdan',
  lsa: 'lsa@sanad.test',
  goals: [],
  summaries: ['A first meeting over the car puzzles. He told me every brand, and I told him mine.'],
  homework: [],
  proposed: [
    {
      area: 'behavioural_support',
      statement: 'Asks for a break with the break card',
      baseline: 'Leaves the room when it gets too loud.',
      target: 'Hands over the card before it gets too much, with a gesture from us.',
      levels: [
        'Accepts the card from us',
        'Hands it over when we point',
        'Hands it over after a gesture',
        'Hands it over by himself',
        'Says that he needs a break',
      ],
      weight: 3,
    },
    {
      area: 'speech_language',
      statement: 'Answers “who” and “where” questions about a picture',
      baseline: 'Names things in the picture, and does not answer questions about it yet.',
      target: 'Answers six of ten questions after we show him how.',
      levels: [
        'Points at what we name',
        'Answers with our help',
        'Answers 6 of 10 after we show him',
        'Answers 8 of 10 alone',
        'Asks the questions himself',
      ],
      weight: 2,
    },
  ],
};

export const DEMO_RECORDS: readonly DemoRecord[] = [OMAR, LAYLA, HAMDAN];
