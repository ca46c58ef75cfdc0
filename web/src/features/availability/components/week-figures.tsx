import { useTranslation } from 'react-i18next';
import { usePreview } from '../availability.queries.ts';
import type { WeekDraft } from '../use-week-draft.ts';
import { hoursChanged, hoursIn } from '../week.ts';

/** The few figures that matter, before the grid. */
export function WeekFigures({ draft }: { draft: WeekDraft }) {
  const { t } = useTranslation('availability');
  const { data } = usePreview();
  const free = data?.flatMap(({ hours }) => hours).filter((state) => state === 'free').length;
  const unsaved = hoursChanged(draft.changes);
  const figures = [
    { id: 'open', count: hoursIn(draft.week) },
    ...(free === undefined ? [] : [{ id: 'free', count: free }]),
    ...(unsaved > 0 ? [{ id: 'unsaved', count: unsaved }] : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-5 sm:gap-x-7 gap-y-2">
      {figures.map(({ id, count }) => (
        <div key={id} className="flex flex-col-reverse">
          <dt className="text-14 text-ink-soft leading-snug">{t(`figures.${id}`)}</dt>
          <dd className="font-semibold text-20 leading-snug">{t('figures.hours', { count })}</dd>
        </div>
      ))}
    </dl>
  );
}
