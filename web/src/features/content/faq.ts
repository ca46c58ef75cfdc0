/** Shown on the home page already; their texts are in the area `public`. */
export const FIRST_QUESTIONS = ['whatIsLsa', 'safe', 'trialCall', 'medicalHistory', 'cancel'] as const;

/** Every question, in reading order; a question's texts are under `questions.{id}` of the area `faq`. */
export const FAQ_GROUPS = [
  { id: 'start', questions: ['whatIsLsa', 'whoFor', 'howToStart', 'where', 'languages'] },
  { id: 'safety', questions: ['safe', 'expired', 'atTheDoor', 'concern', 'badges'] },
  { id: 'booking', questions: ['trialCall', 'howToBook', 'notice', 'series', 'move', 'late'] },
  { id: 'money', questions: ['price', 'propose', 'charged', 'cancel', 'sick', 'lsaCancels', 'invite'] },
  { id: 'child', questions: ['medicalHistory', 'childLogin', 'consent', 'erase'] },
  { id: 'progress', questions: ['report', 'curve', 'disagree'] },
  { id: 'help', questions: ['chat', 'dispute', 'review', 'password', 'comfort'] },
  { id: 'lsas', questions: ['becomeLsa', 'lsaPaid', 'lsaFee', 'lsaStrikes'] },
] as const;

export type QuestionId = (typeof FAQ_GROUPS)[number]['questions'][number];

export function areaOf(id: QuestionId): 'public' | 'faq' {
  return (FIRST_QUESTIONS as readonly string[]).includes(id) ? 'public' : 'faq';
}
