import type { CalendarFeed } from '@sanad/contract/calendars.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { useViewerTime } from '../../../lib/time/use-viewer-time.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { feedQuery, useRenewFeed, useRevokeFeed } from '../calendars.queries.ts';

/** The private address under which one's own calendar program finds the sessions. */
export function FeedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('calendars');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('feed.title')}>
      <Feed />
    </Dialog>
  );
}

function Feed() {
  const { t } = useTranslation('calendars');
  const { data, isLoadingError, isFetching, refetch } = useQuery(feedQuery);
  return (
    <div className="grid gap-5 pb-4">
      <p className="text-ink-soft">{t('feed.text')}</p>
      {data ? (
        <FeedState feed={data} />
      ) : isLoadingError ? (
        <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <Loading>
          <Skeleton className="h-28" />
        </Loading>
      )}
    </div>
  );
}

function FeedState({ feed }: { feed: CalendarFeed }) {
  const { t } = useTranslation('calendars');
  const errorText = useErrorMessage();
  const renew = useRenewFeed();
  async function make(message: string) {
    try {
      await renew.mutateAsync();
      toast.success(message);
    } catch (error) {
      toast.error(errorText(error).message);
    }
  }
  if (feed.address === null) {
    return (
      <>
        <Notice tone="neutral">{t('feed.privacy')}</Notice>
        <Button
          variant="primary"
          icon={CalendarPlus}
          className="justify-self-start"
          onClick={() => void make(t('feed.created'))}
          isPending={renew.isPending}
        >
          {t('feed.create')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Address address={feed.address} createdAt={feed.created_at} />
      <Notice tone="neutral">{t('feed.privacy')}</Notice>
      <Disclosure title={t('feed.how')}>
        <ul className="grid gap-1.5">
          {(['google', 'apple', 'outlook'] as const).map((program) => (
            <li key={program}>{t(`feed.${program}`)}</li>
          ))}
        </ul>
        <p className="mt-3">{t('feed.delay')}</p>
      </Disclosure>
      <Ending onRenew={() => make(t('feed.renewed'))} isRenewing={renew.isPending} />
    </>
  );
}

function Address({ address, createdAt }: { address: string; createdAt: string | null }) {
  const { t } = useTranslation('calendars');
  const { dateTime } = useViewerTime();
  return (
    <div className="grid gap-2">
      <TextField label={t('feed.address')} value={address} onChange={() => {}} isReadOnly dir="ltr" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton href={address.replace(/^https?:/, 'webcal:')} variant="primary" size="sm" icon={CalendarPlus}>
          {t('feed.open')}
        </LinkButton>
        <CopyButton text={address} label={t('feed.copy')} />
        {createdAt && <p className="text-14 text-ink-soft">{t('feed.since', { when: dateTime(createdAt) })}</p>}
      </div>
    </div>
  );
}

type Confirming = 'renew' | 'revoke' | null;

/** A dialog does not open a second one: it asks in its own place. */
function Ending({ onRenew, isRenewing }: { onRenew: () => Promise<void>; isRenewing: boolean }) {
  const { t } = useTranslation('calendars');
  const { t: ui } = useTranslation('ui');
  const errorText = useErrorMessage();
  const revoke = useRevokeFeed();
  const [confirming, setConfirming] = useState<Confirming>(null);
  async function confirm() {
    if (confirming === 'renew') await onRenew();
    else {
      try {
        await revoke.mutateAsync();
        toast.success(t('feed.revoked'));
      } catch (error) {
        toast.error(errorText(error).message);
      }
    }
    setConfirming(null);
  }
  if (confirming) {
    return (
      <Notice tone="warning" title={t(`feed.${confirming}Title`)} role="alert">
        <p>{t(`feed.${confirming}Text`)}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="danger-solid"
            onClick={confirm}
            isPending={isRenewing || revoke.isPending}
            autoFocus
          >
            {t(`feed.${confirming}`)}
          </Button>
          <Button size="sm" onClick={() => setConfirming(null)}>
            {ui('cancel')}
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setConfirming('renew')}>
        {t('feed.renew')}
      </Button>
      <Button size="sm" variant="danger" onClick={() => setConfirming('revoke')}>
        {t('feed.revoke')}
      </Button>
    </div>
  );
}
