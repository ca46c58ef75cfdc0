import { SHARE_DAYS } from '@sanad/contract/progress/progress-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { submit } from '../../../lib/api/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/fields/segment.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { historySharesQuery, useRevokeHistoryShare, useShareHistory } from '../progress.queries.ts';
import { useProgressText } from './use-progress-text.ts';

type Days = (typeof SHARE_DAYS)[number];
const DEFAULT_DAYS: Days = 30;

/** Which LSAs may read what others reported: the parent's choice, for some days, and stopped at any time. */
export function HistorySharing({ childId, childName }: { childId: string; childName: string }) {
  const { t, date } = useProgressText();
  const title = useId();
  const errorText = useErrorMessage();
  const { data, isLoadingError, isFetching, refetch } = useQuery(historySharesQuery(childId));
  const revoke = useRevokeHistoryShare();
  const [isSharing, setIsSharing] = useState(false);
  if (isLoadingError) return <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-32" />
      </Loading>
    );
  }
  return (
    <Card as="section" aria-labelledby={title}>
      <h2 id={title} className="flex items-center gap-2 text-18">
        <Share2 size={18} aria-hidden className="text-pine" />
        {t('share.title')}
      </h2>
      <p className="mt-1 text-14 text-ink-soft">{t('share.text', { child: childName })}</p>
      {data.results.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-line border-y">
          {data.results.map(({ id, lsa, expires_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="min-w-0">
                <bdi className="block font-medium">{lsa.name}</bdi>
                <span className="text-14 text-ink-soft">{t('share.until', { day: date(expires_at) })}</span>
              </span>
              <Button
                size="sm"
                isPending={revoke.isPending && revoke.variables === id}
                onClick={() =>
                  submit(revoke, id, {
                    onSuccess: () => void toast.success(t('share.stopped')),
                    onError: (error) => void toast.error(errorText(error).message),
                  })
                }
              >
                {t('share.stop')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data.candidates.length === 0 ? (
        <p className="mt-3 text-14">{t('share.nobody')}</p>
      ) : (
        <Button size="sm" className="mt-3" onClick={() => setIsSharing(true)}>
          {t('share.open')}
        </Button>
      )}
      {isSharing && <ShareDialog childId={childId} candidates={data.candidates} onClose={() => setIsSharing(false)} />}
    </Card>
  );
}

interface ShareProps {
  childId: string;
  candidates: readonly { id: string | null; name: string }[];
  onClose: () => void;
}

function ShareDialog({ childId, candidates, onClose }: ShareProps) {
  const { t } = useProgressText();
  const errorText = useErrorMessage();
  const share = useShareHistory(childId);
  const options = candidates.flatMap(({ id, name }) => (id ? [{ id, name }] : []));
  const [lsaId, setLsaId] = useState(options[0]?.id ?? null);
  const [days, setDays] = useState<Days>(DEFAULT_DAYS);
  const send = () => {
    if (lsaId === null) return;
    submit(
      share,
      { lsa_id: lsaId, days },
      {
        onSuccess: () => {
          toast.success(t('share.done'));
          onClose();
        },
        onError: (error) => void toast.error(errorText(error).message),
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('share.dialogTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" isPending={share.isPending} onClick={send}>
            {t('share.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p>{t('share.dialogText')}</p>
        <Select label={t('share.lsa')} options={options} value={lsaId} onChange={setLsaId} />
        <Segment
          label={t('share.days')}
          options={SHARE_DAYS.map((count) => ({ id: String(count), name: t('share.dayCount', { count }) }))}
          value={String(days)}
          onChange={(value) => setDays(SHARE_DAYS.find((count) => String(count) === value) ?? DEFAULT_DAYS)}
        />
      </div>
    </Dialog>
  );
}
