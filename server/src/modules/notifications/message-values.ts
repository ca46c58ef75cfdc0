import { formatFils } from '@sanad/contract/payments/money.ts';
import type { Language } from '@sanad/contract/product.ts';
import { formatWhen } from '@sanad/contract/time/time.ts';
import { isGulfTime, longZoneName } from '@sanad/contract/time/time-zones.ts';
import type { Facts, MessageValues } from '../../platform/messages/notification-registry.ts';

/** Who has closed the account is not named any more. */
const SOMEBODY: Record<Language, string> = { en: 'The other side', ar: 'الطرف الآخر' };

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const DOUBLE_STOP = /(?<!\.)\.(\u2069?)\.(?!\.)/g;

/** In the reader's language and on the reader's clock, whatever zone the LSA works in. */
export function messageValues(language: Language, zone: string, facts: Facts): MessageValues {
  const when = (at: string | undefined) => (at ? whenIn(language, new Date(at), zone) : '');
  const money = (fils: string | undefined) => formatFils(Number(fils ?? 0), language);
  return {
    name: facts.name || SOMEBODY[language],
    when: when(facts.starts_at),
    until: when(facts.answer_by),
    dates: facts.starts?.split(' ').map(when) ?? [],
    amount: money(facts.amount_fils),
    credit: money(facts.credit_fils),
    count: Number(facts.count ?? 0),
    facts,
  };
}

/** "Mariam S." keeps its full stop where it belongs inside an Arabic sentence: each value has a direction of its own. */
export function isolated(language: Language, words: MessageValues): MessageValues {
  if (language !== 'ar') return words;
  const isolate = (value: string) => (value ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : value);
  const { name, when, until, dates, amount, credit, facts } = words;
  return {
    ...words,
    name: isolate(name),
    when: isolate(when),
    until: isolate(until),
    dates: dates.map(isolate),
    amount: isolate(amount),
    credit: isolate(credit),
    facts: facts.device ? { ...facts, device: isolate(facts.device) } : facts,
  };
}

/** "Tue 17/11/2026, 4:00 pm"; outside the UAE "Tue 17/11/2026, 5:30 pm (India Standard Time)". */
function whenIn(language: Language, at: Date, zone: string): string {
  const when = formatWhen(at, zone, language);
  return isGulfTime(zone, at) ? when : `${when} (${longZoneName(zone, at, language)})`;
}

/** "With Rami S. It counts as …": a name that ends in a full stop brings that of its sentence along. */
export function oneFullStop<W extends Record<string, string>>(words: W): W {
  const entries = Object.entries(words).map(([key, text]) => [key, text.replaceAll(DOUBLE_STOP, '.$1')]);
  return Object.fromEntries(entries) as W;
}
