import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useId } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { submit } from '../../../lib/api/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useLeaveWaitlist, waitingQuery } from '../bookings.queries.ts';
import { useBookingText } from '../use-booking-text.ts';

interface Props {
  /** Where an hour that has become free is booked. */
  bookTo: (input: { lsa: string; at: string; how: string }) => string;
}

/** The hours a parent waits for; nothing at all while there are none. */
export function WaitingList({ bookTo }: Props) {
  const { t, moment } = useBookingText();
  const title = useId();
  const errorText = useErrorMessage();
  const { data = [], isLoadingError, isFetching, refetch } = useQuery(waitingQuery);
  const leave = useLeaveWaitlist();
  if (isLoadingError) {
    return <ErrorState isCompact title={t('waiting.failed')} onRetry={() => refetch()} isRetrying={isFetching} />;
  }
  if (data.length === 0) return null;

  function leaveOne(id: string) {
    submit(leave, id, {
      onSuccess: () => void toast.success(t('waiting.left')),
      onError: (error) => void toast.error(errorText(error).message),
    });
  }

  return (
    <Card as="section" padding="none" aria-labelledby={title}>
      <header className="flex items-center gap-2.5 border-line border-b px-5 py-4">
        <BellRing size={20} aria-hidden className="shrink-0 text-pine" />
        <div>
          <h2 id={title} className="text-18">
            {t('waiting.title')}
          </h2>
          <p className="text-15 text-ink-soft">{t('waiting.lead')}</p>
        </div>
      </header>
      <ul className="divide-y divide-line px-5">
        {data.map(({ id, lsa, starts_at, mode, state }) => {
          const when = moment(starts_at);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
              <Avatar name={lsa.name} src={lsa.photo?.small} size="sm" isDecorative />
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium">
                  <bdi>{lsa.name}</bdi>
                </p>
                <p className="text-15 text-ink-soft">{t('waiting.when', { when, mode: t(`mode.${mode}`) })}</p>
              </div>
              {state === 'told' && <Badge tone="leaf">{t('waiting.free')}</Badge>}
              <div className="flex gap-2">
                {state === 'told' && (
                  <LinkButton
                    size="sm"
                    variant="primary"
                    to={bookTo({ lsa: lsa.id, at: starts_at, how: mode })}
                    aria-label={t('waiting.bookNamed', { when, name: lsa.name })}
                  >
                    {t('waiting.book')}
                  </LinkButton>
                )}
                <Button
                  size="sm"
                  aria-label={t('waiting.leaveNamed', { when, name: lsa.name })}
                  onClick={() => leaveOne(id)}
                  isPending={leave.isPending && leave.variables === id}
                >
                  {t('waiting.leave')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
