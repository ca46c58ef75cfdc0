import { formatTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../lib/text/i18n.ts';
import { namedTime, useViewerZone } from '../../lib/time/viewer-zone.ts';

type Values = Record<string, string | number>;

/** Texts of the room, with times in the reader's zone. */
export function useCallText() {
  const { t: translate, i18n } = useTranslation('call');
  const zone = useViewerZone();
  const language = languageOf(i18n.language);
  return {
    /** Names are set apart from the direction of the sentence; times are in its language already. */
    t: (key: string, names: Values = {}, times: Values = {}): string =>
      translate(key, { ...bidiIsolated(names, language), ...times }),
    /** "4:00 pm"; elsewhere "1:00 pm BST" */
    time: (at: string) => namedTime(formatTime(new Date(at), zone, language), zone, new Date(at), language),
  };
}
