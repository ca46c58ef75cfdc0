import type { PasswordRefusal } from '@sanad/contract/accounts/accounts.ts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What people here choose first, most common first; the library's lists come from elsewhere. */
const LOCAL_WORDS = [
  ...['sanad', 'dubai', 'sharjah', 'abudhabi', 'ajman', 'fujairah', 'alain', 'burjkhalifa', 'emirates', 'uae'],
  ...['unitedarabemirates', 'ilovedubai', 'habibi', 'habibti', 'yalla', 'inshallah', 'mashallah', 'alhamdulillah'],
  ...['bismillah', 'welcomehome', 'familyfirst', 'thisismypassword', 'changemenow', 'whatsapp', 'instagram'],
];
/** What comes after is not looked at: the time an estimate takes grows faster than the password. */
const JUDGED_CHARACTERS = 32;

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, local: LOCAL_WORDS },
  graphs: adjacencyGraphs,
  maxLength: JUDGED_CHARACTERS,
});

type Match = ReturnType<typeof estimator.check>['sequence'][number];

/** About as many as nine random letters take. */
const LEAST_GUESSES = 1e9;

const WEAKNESSES: Record<string, PasswordRefusal> = {
  date: 'password_dates',
  regex: 'password_dates',
  repeat: 'password_pattern',
  sequence: 'password_pattern',
  spatial: 'password_pattern',
};

/** What makes a password quick to crack, by word lists, keyboard patterns, dates and the person's own words; null: nothing. */
export function weaknessOf(password: string, ownWords: string[]): PasswordRefusal | null {
  const { guesses, sequence } = estimator.check(password, ownWords);
  if (guesses >= LEAST_GUESSES) return null;
  if (sequence.some(isOwnWord)) return 'password_personal';
  const known = sequence.filter(({ pattern }) => pattern !== 'bruteforce');
  const [longest] = known.sort((one, other) => other.token.length - one.token.length);
  return WEAKNESSES[longest?.pattern ?? ''] ?? 'password_common';
}

function isOwnWord(match: Match): boolean {
  return 'dictionaryName' in match && match.dictionaryName === 'userInputs';
}
