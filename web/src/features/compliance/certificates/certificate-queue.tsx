import type { CertificateToReview } from '@sanad/contract/compliance/certificate-review.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { WordsDialog } from '../review/decision-dialogs.tsx';
import { DocumentView } from '../review/document-view.tsx';
import { useComplianceText } from '../use-compliance-text.ts';
import { certificatesQuery, useDecideCertificate } from './certificates.queries.ts';

/** Certificates our team has to check, one after the other, oldest first. */
export function CertificateQueue() {
  const { t } = useComplianceText();
  const query = useQuery(certificatesQuery);
  if (query.isLoadingError) {
    return <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  }
  if (query.isPending) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-62" />
      </Loading>
    );
  }
  const [first] = query.data.results;
  if (!first) {
    return (
      <EmptyState isCompact icon={CircleCheck} title={t('certificates.empty')}>
        {t('certificates.emptyText')}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-13 text-ink-soft">{t('certificates.waiting', { count: query.data.count })}</p>
      <CertificateReview key={`${first.id} ${first.file.id}`} certificate={first} />
    </div>
  );
}

function CertificateReview({ certificate }: { certificate: CertificateToReview }) {
  const { t, words, when } = useComplianceText();
  const { id, lsa, title, file } = certificate;
  const decide = useDecideCertificate(id);
  const [isRejecting, setIsRejecting] = useState(false);
  const name = firstName(lsa.name);

  async function send(decision: { verdict: 'verified' } | { verdict: 'rejected'; reason: string }) {
    try {
      await decide.mutateAsync({ ...decision, file: file.id, title });
      toast.success(t(`certificates.done.${decision.verdict}`));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      toast.info(error.message);
    }
  }
  return (
    <section aria-label={title} className="grid gap-4">
      <header className="flex items-start gap-3">
        <Avatar name={lsa.name} src={lsa.photo?.small} size="sm" isDecorative />
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-18 leading-tight">
            <bdi>{title}</bdi>
          </h3>
          <p className="text-13 text-ink-soft">{words(`issuingBody.${certificate.issuing_body}`)}</p>
          <p className="text-13 text-ink-soft">
            {t('review.lsaSent', { name: lsa.name, when: when(certificate.sent_at) })}
          </p>
        </div>
      </header>
      <DocumentView file={file} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button
          variant="primary"
          isPending={decide.isPending}
          onClick={() => send({ verdict: 'verified' }).catch(() => toast.error(t('certificates.failed')))}
        >
          {t('review.verifyNoEnd')}
        </Button>
        <Button className="text-coral-ink" disabled={decide.isPending} onClick={() => setIsRejecting(true)}>
          {t('review.reject')}
        </Button>
      </div>
      <p className="text-13 text-ink-soft">{t('certificates.effect', { name })}</p>
      {isRejecting && (
        <WordsDialog
          kind="reject"
          name={name}
          onClose={() => setIsRejecting(false)}
          onSend={({ reason }) => send({ verdict: 'rejected', reason })}
        />
      )}
    </section>
  );
}
