import type { Call } from '@sanad/contract/calls/calls.ts';
import { HOUR_MS, MINUTE_MS } from '../../../lib/time/durations.ts';
import { isPageSecure } from '../media/support.ts';
import { useCheckText } from '../use-check-text.ts';
import { type CallProblemProps, hasOpened } from './problem-kinds.ts';

type Texts = { title: string; text: string };

/** What is wrong, and what to do. */
export function useProblemText({ kind, call }: Pick<CallProblemProps, 'kind' | 'call'>, now: Date): Texts {
  const { t, time, when, isSameDay } = useCheckText();

  function opening({ opens_at }: Call): string {
    const minutes = Math.ceil((Date.parse(opens_at) - now.getTime()) / MINUTE_MS);
    const at = { time: time(opens_at) };
    if (minutes * MINUTE_MS <= HOUR_MS) return t('problem.early.opensIn', { count: minutes }, at);
    return isSameDay(opens_at, now)
      ? t('problem.early.opensAt', {}, at)
      : t('problem.early.opensOn', {}, { when: when(opens_at) });
  }

  function early(): Texts {
    if (hasOpened(call, now)) return { title: t('problem.early.nowOpen'), text: t('problem.early.nowOpenText') };
    const text = [call ? opening(call) : '', t('problem.early.stay')].join(' ').trim();
    return { title: t('problem.early.title'), text };
  }

  if (kind === 'early') return early();
  const key = kind === 'too_old' && !isPageSecure() ? 'insecure' : kind;
  const title = t(`problem.${key}.title`);
  const until = call && { time: time(call.closes_at) };
  if (kind === 'over' && until) return { title, text: t('problem.over.closedAt', {}, until) };
  if (kind === 'offline' && until) return { title, text: t('problem.offline.textUntil', {}, until) };
  return { title, text: t(`problem.${key}.text`) };
}
