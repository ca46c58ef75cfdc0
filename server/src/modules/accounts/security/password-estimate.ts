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

/** How many guesses a password cracker needs, by its word lists, keyboard patterns, dates and the person's own words. */
export function guessesFor(password: string, ownWords: string[]): number {
  return estimator.check(password, ownWords).guesses;
}
