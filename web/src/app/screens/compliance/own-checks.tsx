import type { OwnChecklist, OwnItem } from '@sanad/contract/compliance/compliance.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownChecksQuery } from '../../../features/compliance/compliance.queries.ts';
import { CheckRow } from '../../../features/compliance/own/check-row.tsx';
import { CodeDialog } from '../../../features/compliance/own/code-dialog.tsx';
import { CredentialCard } from '../../../features/compliance/own/credential-card.tsx';
import { SubmitDialog } from '../../../features/compliance/own/submit-dialog.tsx';
import { useComplianceText } from '../../../features/compliance/use-compliance-text.ts';
import { useSession } from '../../../lib/api/session.ts';
import { areaPages } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { AccountFrame } from '../../parts/account-frame.tsx';

/** The LSA's own checks: what is needed, how it stands, and how to get it. */
export function Component() {
  const { t } = useComplianceText();
  const query = useQuery(ownChecksQuery);
  return (
    <AccountFrame title={t('own.title')} lead={t('own.lead')} under="profile">
      {query.isLoadingError ? (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />
      ) : query.isPending ? (
        <Loading className="grid gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-96" />
        </Loading>
      ) : (
        <Checklist checklist={query.data} />
      )}
    </AccountFrame>
  );
}

const DONE: readonly string[] = ['verified', 'waived', 'expiring'];

function Checklist({ checklist }: { checklist: OwnChecklist }) {
  const { t } = useComplianceText();
  const [acting, setActing] = useState<OwnItem | null>(null);
  const name = useSession(({ user }) => user?.full_name ?? '');
  const required = checklist.items.filter((check) => check.required);
  const badges = checklist.items.filter(
    (check) => !check.required && (check.item === 'degree' || check.item === 'first_aid' || check.status !== 'missing'),
  );
  const left = required.filter(({ status }) => !DONE.includes(status)).length;
  const close = () => setActing(null);
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6">
        {left === 0 ? (
          <Notice tone="success" title={t('own.clearTitle')}>
            {t('own.clearText')}
          </Notice>
        ) : (
          <Notice tone="warning" title={t('own.openTitle', { count: left })}>
            {checklist.clear ? t('own.clearText') : t('own.openText')}
          </Notice>
        )}
        <section aria-labelledby="required">
          <h2 id="required" className="mb-3 text-20">
            {t('own.required')}
          </h2>
          <Card padding="none">
            <ul>
              {required.map((check) => (
                <CheckRow key={check.item} check={check} onAct={() => setActing(check)} />
              ))}
            </ul>
          </Card>
        </section>
        <section aria-labelledby="badges">
          <h2 id="badges" className="text-20">
            {t('own.badges')}
          </h2>
          <p className="mb-3 text-15 text-ink-soft">{t('own.badgesLead')}</p>
          <Card padding="none">
            <ul>
              {badges.map((check) => (
                <CheckRow key={check.item} check={check} onAct={() => setActing(check)} />
              ))}
            </ul>
          </Card>
          <p className="mt-3 text-15">
            {t('own.certificates')}{' '}
            <TextLink isInline to={`${areaPages.lsaDashboard.profile}?tab=certificates`}>
              {t('own.toCertificates')}
            </TextLink>
          </p>
        </section>
      </div>
      <CredentialCard credential={checklist.credential} />
      {acting?.item === 'code_of_conduct' && <CodeDialog onClose={close} />}
      {acting && acting.item !== 'code_of_conduct' && <SubmitDialog check={acting} name={name} onClose={close} />}
    </div>
  );
}
