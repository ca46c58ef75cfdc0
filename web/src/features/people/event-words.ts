import type { PersonEvent } from '@sanad/contract/staff/people.ts';
import type { PeopleText } from './use-people-text.ts';

interface EventWords {
  title: string;
  note: string;
}
type Writer = (event: PersonEvent, text: PeopleText) => EventWords;

const withSession = ({ number, name }: PersonEvent, { t }: PeopleText) =>
  number && name ? t('events.with', { number, name }) : (number ?? name ?? '');

/** "20 minutes", "3 hours", "2 days" */
function lasting(minutes: number, { t }: PeopleText): string {
  if (minutes < 60) return t('events.minutes', { count: Math.max(1, minutes) });
  if (minutes < 48 * 60) return t('events.hours', { count: Math.round(minutes / 60) });
  return t('events.days', { count: Math.round(minutes / 60 / 24) });
}

const doneBy = ({ name, text: words }: PersonEvent, { t }: PeopleText, otherwise: string) =>
  [words, name ? t('events.by', { name }) : t(otherwise)].filter(Boolean).join(' · ');

const WRITERS: Record<PersonEvent['kind'], Writer> = {
  session: (event, text) => ({ title: text.t(`events.session.${event.detail}`), note: withSession(event, text) }),
  report: (event, text) => ({
    title: text.t('events.report', { name: event.name ?? '' }),
    note: text.t('events.reportAfter', { number: event.number ?? '', time: lasting(Number(event.detail), text) }),
  }),
  review: (event, { t }) => ({
    title: t('events.review', { name: event.name ?? '', count: Number(event.detail) }),
    note: event.number ?? '',
  }),
  payout: (event, { t, moneyInside }) => ({
    title: t(`events.payout.${event.detail}`, { amount: moneyInside(event.fils ?? 0) }),
    note: event.name ? t('events.payoutTo', { number: event.number ?? '', digits: event.name }) : (event.number ?? ''),
  }),
  payment: (event, text) => ({
    title: text.t(`events.payment.${event.detail}`, { amount: text.moneyInside(event.fils ?? 0) }),
    note: withSession(event, text),
  }),
  credit: (event, { t, moneyInside }) => ({
    title: t('events.credit', { amount: moneyInside(event.fils ?? 0) }),
    note: '',
  }),
  strike: (event, { t }) => ({ title: t(`events.strike.${event.detail}`), note: event.number ?? '' }),
  suspended: (event, text) => ({ title: text.t('events.suspended'), note: doneBy(event, text, 'events.byRule') }),
  restored: (event, text) => ({ title: text.t('events.restored'), note: doneBy(event, text, 'events.byClock') }),
  joined: (_, { t }) => ({ title: t('events.joined'), note: '' }),
  signed_in: ({ detail }, { t }) => ({ title: t('events.signed_in'), note: detail }),
  access_reset: (event, text) => ({
    title: text.t(`events.access_reset.${event.detail || 'unchanged'}`),
    note: doneBy(event, text, 'events.byRule'),
  }),
  message: (event, { t }) => ({ title: t('events.message', { name: event.name ?? '' }), note: event.text ?? '' }),
};

/** What happened, in a line and what belongs to it. */
export function eventWords(event: PersonEvent, text: PeopleText): EventWords {
  return WRITERS[event.kind](event, text);
}
