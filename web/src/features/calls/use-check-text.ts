import type { Call } from '@sanad/contract/calls/calls.ts';
import { dayIn, formatTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../lib/text/i18n.ts';
import { namedTime, useViewerZone } from '../../lib/time/viewer-zone.ts';
import { whenText } from '../../lib/time/when-text.ts';
import { useProduct } from '../../lib/use-product.ts';

type Values = Record<string, string | number>;

/** Texts around a call, with times in the reader's zone. */
export function useCheckText() {
  const { t: translate, i18n } = useTranslation('call-check');
  const product = useProduct();
  const zone = useViewerZone();
  const language = languageOf(i18n.language);
  const clock = (at: string) => formatTime(new Date(at), zone, language);
  /** "4:00 pm"; elsewhere "1:00 pm BST" */
  const time = (at: string) => namedTime(clock(at), zone, new Date(at), language);
  const isSameDay = (at: string, now: Date) => dayIn(new Date(at), zone) === dayIn(now, zone);
  return {
    /** Names are set apart from the direction of the sentence; times are not, they are in its language already. */
    t: (key: string, names: Values = {}, times: Values = {}): string =>
      translate(key, { product, ...bidiIsolated(names, language), ...times }),
    time,
    /** "Tue 17/11/2026, 4:00 pm" */
    when: (at: string) => namedTime(whenText(new Date(at), zone, language), zone, new Date(at), language),
    /** "Today, 4:00 pm to 5:00 pm"; on another day "Tue 17/11/2026, 4:00 pm to 5:00 pm" */
    span: ({ starts_at, ends_at }: Pick<Call, 'starts_at' | 'ends_at'>, now: Date) =>
      isSameDay(starts_at, now)
        ? translate('when.today', { from: clock(starts_at), to: time(ends_at) })
        : translate('when.day', { from: whenText(new Date(starts_at), zone, language), to: time(ends_at) }),
    isSameDay,
  };
}
