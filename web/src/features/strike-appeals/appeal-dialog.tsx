import type { StrikeAppeal } from '@sanad/contract/bookings/strike-appeals.ts';
import { sessionNumber } from '@sanad/contract/staff/money.ts';
import { formatDateTime } from '@sanad/contract/time/time.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useText } from '../../lib/text/use-text.ts';
import { useViewerZone } from '../../lib/time/viewer-zone.ts';
import { TextLink } from '../../ui/buttons/link-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { AppealDecisionForm } from './appeal-decision-form.tsx';
import { strikeAppealQuery } from './strike-appeals.queries.ts';

interface Props {
  id: string;
  personPath: (userId: string) => string;
  onClose: () => void;
}

/** One appeal: what the LSA wrote, the proof, and the decision. */
export function AppealDialog({ id, personPath, onClose }: Props) {
  const { t } = useText('people');
  const query = useQuery(strikeAppealQuery(id));
  const title = query.data ? t('appeals.of', { name: query.data.lsa.name }) : t('appeals.one');
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {query.isLoadingError && <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />}
      {query.isPending && (
        <Loading>
          <Skeleton className="h-60" />
        </Loading>
      )}
      {query.data && <Appeal appeal={query.data} personPath={personPath} />}
    </Dialog>
  );
}

function Appeal({ appeal, personPath }: { appeal: StrikeAppeal; personPath: Props['personPath'] }) {
  const { t, language } = useText('people');
  const zone = useViewerZone();
  const when = (at: string) => formatDateTime(new Date(at), zone, language);
  return (
    <div className="grid gap-4 pb-2 text-14">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <Fact label={t('appeals.session')} value={`${sessionNumber(appeal.number)} · ${when(appeal.session_at)}`} />
        <Fact label={t('appeals.cause')} value={t(`appeals.causes.${appeal.cause}`)} />
        {appeal.reason && <Fact label={t('appeals.reason')} value={t(`appeals.reasons.${appeal.reason}`)} />}
        <Fact label={t('appeals.given')} value={when(appeal.given_at)} />
        <Fact label={t('appeals.strikes')} value={String(appeal.strikes)} />
      </dl>
      <section aria-label={t('appeals.words')} className="rounded-card border border-line p-3">
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-15">
          {appeal.text}
        </p>
        {appeal.file && (
          <p className="mt-2">
            <TextLink href={appeal.file.address} icon={FileText}>
              {appeal.file.name}
            </TextLink>
          </p>
        )}
      </section>
      <TextLink to={personPath(appeal.lsa.user_id)} className="justify-self-start">
        {t('appeals.person')}
      </TextLink>
      {appeal.is_suspended && <Notice tone="warning">{t('appeals.suspended')}</Notice>}
      {appeal.state === 'open' ? (
        <AppealDecisionForm id={appeal.id} />
      ) : (
        <Notice
          tone={appeal.state === 'taken_back' ? 'success' : 'info'}
          title={t(`appeals.decided.${appeal.state}`, {
            name: appeal.decided_by,
            when: when(appeal.decided_at ?? appeal.created_at),
          })}
        >
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {appeal.answer}
          </p>
        </Notice>
      )}
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere min-w-0">{value}</dd>
    </>
  );
}
