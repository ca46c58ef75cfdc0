import type { DisputeActivity } from '@sanad/contract/disputes/dispute-activity.ts';
import { isPending } from '@sanad/contract/disputes/dispute-rules.ts';
import { sessionNumber } from '@sanad/contract/staff/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { AttachmentList } from '../case/attachment-list.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { caseQuery } from './dispute-desk.queries.ts';
import { useDeskText } from './use-desk-text.ts';

interface Props {
  item: DisputeActivity | null;
  onClose: () => void;
}

/** A resolved dispute: by, date, time, session, description, attachments, and the way to assign it again. */
export function ActivityDialog({ item, onClose }: Props) {
  const { t } = useDeskText();
  return (
    <Dialog isOpen={item !== null} onClose={onClose} title={item?.dispute.title || t('activity.resolved')} size="md">
      {item && <Details item={item} />}
    </Dialog>
  );
}

function Details({ item }: { item: DisputeActivity }) {
  const { t, date, time, money } = useDeskText();
  const { data, isLoadingError, isFetching, refetch } = useQuery(caseQuery(item.dispute.id));
  const [isAssigning, setAssigning] = useState(false);
  const facts = [
    [t('detail.by'), item.by?.name ?? t('detail.bySystem')],
    [t('detail.date'), date(item.at)],
    [t('detail.time'), time(item.at)],
    [t('detail.session'), item.dispute.session_number === null ? '' : sessionNumber(item.dispute.session_number)],
    [t('detail.refund'), item.outcome ? money(item.outcome.refund_fils) : ''],
  ].filter(([, value]) => value);
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-14">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {isLoadingError && <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />}
      {!data && !isLoadingError && (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data && (
        <>
          <section>
            <h3 className="mb-1 text-14">{t('detail.description')}</h3>
            <p className="whitespace-pre-line wrap-anywhere text-14">{data.description}</p>
          </section>
          {item.words && (
            <section>
              <h3 className="mb-1 text-14">{t('detail.decided')}</h3>
              <p className="whitespace-pre-line wrap-anywhere text-14">{item.words}</p>
            </section>
          )}
          <AttachmentList attachments={data.attachments} />
          <div className="flex justify-end">
            {isPending(data.state) || data.may.reopen ? (
              <Button variant="primary" onClick={() => setAssigning(true)}>
                {t('assign.action')}
              </Button>
            ) : (
              <p className="text-13 text-ink-soft">{t('detail.over')}</p>
            )}
          </div>
          <AssignDialog dispute={data} isOpen={isAssigning} onClose={() => setAssigning(false)} />
        </>
      )}
    </div>
  );
}
