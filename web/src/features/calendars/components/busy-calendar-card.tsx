import { BUSY_CALENDAR_BYTES, type BusyCalendar } from '@sanad/contract/calendars.ts';
import { formatDate } from '@sanad/contract/time/time.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { useTimeInZone } from '../../../lib/time/use-time-in-zone.ts';
import { useViewerTime } from '../../../lib/time/use-viewer-time.ts';
import { toast } from '../../../lib/toast.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { Upload } from '../../../ui/upload/upload.tsx';
import { busyCalendarQuery, useRemoveBusyCalendar, useSaveBusyCalendar } from '../calendars.queries.ts';
import { CalendarLinkPart } from './calendar-link.tsx';

interface Props {
  zone: string;
  sessionsPath: string;
}

const NAME_MAX = 120;

/** A calendar of other work, as a file: while it says busy, nobody can book. */
export function BusyCalendarCard({ zone, sessionsPath }: Props) {
  const { t } = useTranslation('calendars');
  const title = useId();
  const { data, isLoadingError, isFetching, refetch } = useQuery(busyCalendarQuery);
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-4">
      <div>
        <h2 id={title} className="text-18">
          {t('busy.title')}
        </h2>
        <p className="text-15 text-ink-soft">
          {t('busy.text')} {t('busy.privacy')}
        </p>
      </div>
      {data ? (
        <Calendar calendar={data} zone={zone} sessionsPath={sessionsPath} />
      ) : isLoadingError ? (
        <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
      <div className="border-line border-t pt-4">
        <CalendarLinkPart />
      </div>
    </Card>
  );
}

function Calendar({ calendar, zone, sessionsPath }: Props & { calendar: BusyCalendar }) {
  const { t } = useTranslation('calendars');
  const errorText = useErrorMessage();
  const save = useSaveBusyCalendar();
  const remove = useRemoveBusyCalendar();
  const [isAsking, setIsAsking] = useState(false);
  const { dateTime } = useViewerTime();
  const timeInZone = useTimeInZone(zone);

  function messageOf(error: unknown): string {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'calendar_unreadable' || code === 'invalid_input') return t('busy.wrong');
    return code === 'list_full' ? t('busy.tooMany') : errorText(error).message;
  }
  async function forget() {
    try {
      await remove.mutateAsync(undefined);
      toast.success(t('busy.removed'));
    } catch (error) {
      toast.error(messageOf(error));
    }
    setIsAsking(false);
  }
  return (
    <>
      <Upload
        label={t('busy.label')}
        hint={t('busy.hint')}
        accept=".ics,text/calendar"
        maxBytes={BUSY_CALENDAR_BYTES}
        file={calendar.file_name ? { name: calendar.file_name } : null}
        send={async (file) => {
          await save.mutateAsync({ file_name: file.name.slice(-NAME_MAX), content: await file.text() });
        }}
        errorText={messageOf}
        onDone={() => void toast.success(t('busy.saved'))}
        onRemove={() => setIsAsking(true)}
      />
      {calendar.uploaded_at && (
        <p className="text-15 text-ink-soft">
          {t('busy.uploaded', { when: dateTime(calendar.uploaded_at) })}
          {'. '}
          {t('busy.ahead', { count: calendar.busy_count })}
          {'. '}
          {calendar.good_until && t('busy.until', { date: formatDate(new Date(calendar.good_until), zone) })}
        </p>
      )}
      {calendar.touched.length > 0 && (
        <Notice tone="warning" title={t('busy.touched', { count: calendar.touched.length })}>
          <p>{t('busy.touchedText')}</p>
          <ul className="mt-2 grid gap-1">
            {calendar.touched.map(({ starts_at, label }) => (
              <li key={starts_at} className="flex flex-wrap gap-x-2">
                <span className="font-medium tabular-nums">{t('busy.at', timeInZone(starts_at))}</span>
                <span className="wrap-anywhere">{label}</span>
              </li>
            ))}
          </ul>
          <TextLink to={sessionsPath} className="text-inherit!">
            {t('busy.sessions')}
          </TextLink>
        </Notice>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('busy.removeTitle')}
        confirmLabel={t('busy.remove')}
        onConfirm={forget}
        isPending={remove.isPending}
        isDanger
      >
        {t('busy.removeText')}
      </ConfirmDialog>
    </>
  );
}
