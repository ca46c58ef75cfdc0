import type { CalendarLink } from '@sanad/contract/calendars.ts';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { useViewerTime } from '../../../lib/time/use-viewer-time.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { calendarLinkQuery, useRemoveCalendarLink, useSaveCalendarLink } from '../calendars.queries.ts';

/** A calendar of other work that is followed by its address. */
export function CalendarLinkPart() {
  const { data, isLoadingError, isFetching, refetch } = useQuery(calendarLinkQuery);
  if (data) return data.host ? <Followed link={data} host={data.host} /> : <LinkForm />;
  if (isLoadingError) return <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />;
  return (
    <Loading>
      <Skeleton className="h-24" />
    </Loading>
  );
}

function LinkForm() {
  const { t } = useTranslation('calendars');
  const errorText = useErrorMessage();
  const save = useSaveCalendarLink();
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    if (address.trim() === '') return setProblem(t('link.missing'));
    try {
      await save.mutateAsync(address.trim());
      toast.success(t('link.saved'));
    } catch (error) {
      setProblem(errorText(error).message);
    }
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <TextField
        label={t('link.label')}
        description={t('link.hint')}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        value={address}
        onChange={(text) => {
          setAddress(text);
          setProblem(null);
        }}
        errorMessage={problem ?? undefined}
      />
      <Button type="submit" size="sm" icon={Link2} isPending={save.isPending} className="justify-self-start">
        {t('link.add')}
      </Button>
    </form>
  );
}

function Followed({ link, host }: { link: CalendarLink; host: string }) {
  const { t } = useTranslation('calendars');
  const errorText = useErrorMessage();
  const { dateTime } = useViewerTime();
  const remove = useRemoveCalendarLink();
  const forget = () =>
    remove.mutate(undefined, {
      onSuccess: () => void toast.success(t('link.removed')),
      onError: (error) => void toast.error(errorText(error).message),
    });
  return (
    <div className="grid gap-2">
      <p className="font-medium">
        {t('link.following')} <bdi dir="ltr">{host}</bdi>
      </p>
      <div role="status" className="grid gap-2">
        {link.problem && (
          <Notice tone="warning" title={t('link.problemTitle')}>
            {t(`link.problem.${link.problem}`)} {link.read_at && t('link.stillCounts')}
          </Notice>
        )}
        <p className="text-15 text-ink-soft">
          {link.read_at
            ? `${t('link.read', { when: dateTime(link.read_at) })} ${t('busy.ahead', { count: link.busy_count })}.`
            : !link.checked_at && t('link.waiting')}
        </p>
      </div>
      <Button size="sm" variant="danger" onClick={forget} isPending={remove.isPending} className="justify-self-start">
        {t('link.remove')}
      </Button>
    </div>
  );
}
