import type { Chat, MessageExcerpt } from '@sanad/contract/chat/chat.ts';
import { dayIn, formatDate, formatTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../lib/text/i18n.ts';
import { listInSentence } from '../../lib/text/list-text.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useViewerZone } from '../../lib/time/viewer-zone.ts';
import { weekdayIn } from '../../lib/time/weekday-in.ts';

type Values = Record<string, string | number>;
const WEEK_DAYS = 6;

/** Texts about chats, with days and times in the reader's zone. */
export function useChatText() {
  const { t: translate, i18n } = useTranslation('chat');
  const { t: words } = useTranslation('words');
  const zone = useViewerZone();
  const now = useNow();
  const language = languageOf(i18n.language);
  const t = (key: string, values: Values = {}): string => translate(key, bidiIsolated(values, language));
  const time = (at: string) => formatTime(new Date(at), zone, language);
  const weekday = (at: string) => words(`dayShort.${weekdayIn(new Date(at), zone)}`);

  /** Today and yesterday by name, otherwise null. */
  function nearDay(at: string): 'today' | 'yesterday' | null {
    const day = dayIn(new Date(at), zone);
    if (day === dayIn(now, zone)) return 'today';
    return day === dayIn(new Date(now.getTime() - DAY_MS), zone) ? 'yesterday' : null;
  }

  return {
    t,
    language,
    zone,
    time,
    /** "Today", "Yesterday", "Tue 17/11/2026" */
    day(at: string): string {
      const near = nearDay(at);
      // Not set apart: the Arabic article stands right before the weekday.
      return translate(`day.${near ?? 'date'}`, { weekday: weekday(at), date: formatDate(new Date(at), zone) });
    },
    /** "3:51 pm" today, "Mon" this week, "12/11/2026" before */
    shortTime(at: string): string {
      if (nearDay(at) === 'today') return time(at);
      const isThisWeek = now.getTime() - Date.parse(at) < WEEK_DAYS * DAY_MS;
      return isThisWeek ? translate('day.weekday', { weekday: weekday(at) }) : formatDate(new Date(at), zone);
    },
    /** "Mother of Hamdan, 9", or that somebody is an LSA. */
    about({ your_side, other }: Pick<Chat, 'your_side' | 'other'>): string {
      if (your_side === 'parent') return translate('about.lsa');
      const [first] = other.children;
      if (!first) return translate('about.family');
      const names = other.children.map(({ first_name, age }) => t('about.child', { name: first_name, age }));
      return translate(`about.${first.relationship}`, { children: listInSentence(names, language) });
    },
    /** One line for a message. */
    excerpt({ text, file, event }: MessageExcerpt): string {
      if (event) return translate(`event.${event}.short`);
      if (text) return text;
      return file ? translate(`file.${file}`) : '';
    },
  };
}
