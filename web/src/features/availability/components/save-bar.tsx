import { saveWeeklyHours, type TouchedBooking } from '@sanad/contract/availability.ts';
import type { TFunction } from 'i18next';
import { CalendarClock, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { languageOf } from '../../../lib/text/i18n.ts';
import { useTimeInZone } from '../../../lib/time/use-time-in-zone.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useSentence } from '../../../ui/use-sentence.ts';
import { useSaveWeek, useWeekTouches } from '../availability.queries.ts';
import { changeText } from '../change-text.ts';
import type { WeekDraft } from '../use-week-draft.ts';
import { hoursFrom } from '../week.ts';

/** So many of the sessions are named by their time. */
const NAMED = 3;

interface Props {
  draft: WeekDraft;
  zone: string;
  onSaved: (touched: TouchedBooking[]) => void;
}

/** Stays in sight while something is not saved, and says what. */
export function SaveBar({ draft, zone, onSaved }: Props) {
  const { t, i18n } = useTranslation('availability');
  const { t: words } = useTranslation('words');
  const errorText = useErrorMessage();
  const save = useSaveWeek();
  const [refusal, setRefusal] = useState<{ week: WeekDraft['week']; words: string } | null>(null);
  const isChanged = draft.changes.length > 0;
  const sentence = useSentence();
  const parsed = saveWeeklyHours.body.safeParse({ weekly_hours: hoursFrom(draft.week) });
  const { data: touched = [] } = useWeekTouches(isChanged && parsed.success ? parsed.data : null);
  const timeInZone = useTimeInZone(zone);
  const dateOf = ({ starts_at }: TouchedBooking) => t('touched.at', timeInZone(starts_at));
  const dates = [...touched.slice(0, NAMED).map(dateOf), ...(touched.length > NAMED ? ['…'] : [])];

  function send() {
    const sent = draft.week;
    if (!parsed.success) return setRefusal({ week: sent, words: sentence(parsed.error.issues[0]?.message ?? '') });
    save.mutate(parsed.data, {
      onSuccess: ({ touched }) => {
        draft.markSaved(sent);
        toast.success(t('changes.saved'));
        onSaved(touched);
      },
      onError: (error) => {
        const { message, fields } = errorText(error);
        const [first] = Object.values(fields);
        setRefusal({ week: sent, words: first ? sentence(first) : message });
      },
    });
  }

  // What was wrong with another week says nothing about this one.
  const wrong = refusal?.week === draft.week ? refusal.words : null;
  return (
    <div
      className={`sticky bottom-[calc(var(--notice-height)+0.75rem)] z-10 lg:bottom-[calc(var(--notice-height)+1.25rem)] ${isChanged ? 'mt-6' : ''}`}
      {...(isChanged ? { 'data-foot-bar': '' } : {})}
    >
      <div role="status" className={isChanged ? '' : 'visually-hidden'}>
        {isChanged && (
          <Card
            as="section"
            aria-label={t('changes.label')}
            isFloating
            padding="none"
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 lg:px-5 lg:py-4"
          >
            <div className="min-w-0">
              <p className="font-medium text-16 leading-snug">
                {changeText(draft.changes, {
                  t: t as TFunction,
                  nameOf: (day) => words(`day.${day}`),
                  language: languageOf(i18n.language),
                })}
              </p>
              {wrong ? (
                <p className="flex items-start gap-1.5 text-14 text-coral-ink">
                  <CircleAlert size={17} aria-hidden className="mt-0.5 shrink-0" />
                  {wrong}
                </p>
              ) : touched.length > 0 ? (
                <p className="flex items-start gap-1.5 text-14 text-saffron-ink leading-snug">
                  <CalendarClock size={17} aria-hidden className="mt-0.5 shrink-0" />
                  {t('changes.touches', { count: touched.length, dates: dates.join(t('touched.between')) })}
                </p>
              ) : (
                <p className="text-14 text-ink-soft leading-snug max-sm:hidden">{t('changes.note')}</p>
              )}
            </div>
            <div className="flex gap-2 max-sm:w-full">
              <Button variant="quiet" onClick={draft.discard} disabled={save.isPending}>
                {t('changes.discard')}
              </Button>
              <Button variant="primary" className="max-sm:flex-1" isPending={save.isPending} onClick={send}>
                {t('changes.save')}
              </Button>
            </div>
          </Card>
        )}
      </div>
    </div>
  );
}
