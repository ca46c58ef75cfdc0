import { useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { Notice } from '../../../ui/states/notice.tsx';
import { careNoteQuery } from './care-plan.queries.ts';
import { useCalendarText } from './use-calendar-text.ts';

/** What the LSA keeps in mind with this child; nothing is shown where there is nothing. */
export function CareNote({ childId }: { childId: string }) {
  const { t, day } = useCalendarText();
  const { data = [] } = useQuery(careNoteQuery(childId));
  return data.map(({ text, starts_on, ends_on }) => (
    <Notice key={starts_on} tone="info" icon={HeartHandshake} title={t('careNote.title')} className="mt-3">
      <span dir="auto" className="wrap-anywhere block w-fit whitespace-pre-line">
        {text}
      </span>
      <span className="block text-14 text-ink-soft">{t('careNote.until', { day: day(ends_on) })}</span>
    </Notice>
  ));
}
