import type { CredentialPage } from '@sanad/contract/compliance/credential-page.ts';
import { PRODUCT_NAME } from '@sanad/contract/product.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { credentialPageQuery } from '../../../features/compliance/compliance.queries.ts';
import { useComplianceText } from '../../../features/compliance/use-compliance-text.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Logo } from '../../../ui/brand/logo.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';

/** What an LSA shows to a school. Revoked and unknown addresses look the same; search engines stay out. */
export function Component() {
  const { code = '' } = useParams();
  const { t } = useComplianceText();
  const query = useQuery(credentialPageQuery(code));
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-170 content-start gap-6 px-4 py-8">
      <meta name="robots" content="noindex" />
      <PageHead title={t('credential.title')} />
      <Link to={paths.home} aria-label={PRODUCT_NAME} className="justify-self-start">
        <Logo />
      </Link>
      {isGone ? (
        <Card padding="none">
          <EmptyState
            icon={ShieldX}
            title={t('credential.gone')}
            action={<LinkButton to={paths.home}>{t('credential.home')}</LinkButton>}
          >
            {t('credential.goneText')}
          </EmptyState>
        </Card>
      ) : query.isLoadingError ? (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />
      ) : query.isPending ? (
        <Loading className="grid gap-3">
          <Skeleton className="h-28" />
          <Skeleton className="h-72" />
        </Loading>
      ) : (
        <Credential page={query.data} />
      )}
    </main>
  );
}

function Credential({ page }: { page: CredentialPage }) {
  const { t, words, day, when } = useComplianceText();
  const place = page.emirate ? t('separator') + words(`emirate.${page.emirate}`) : '';
  return (
    <Card padding="lg" className="grid gap-6">
      <header className="flex flex-wrap items-center gap-5">
        <Avatar name={page.name} src={page.photo?.large} shape="arch" size="xl" isDecorative />
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-28">
            <bdi>{page.name}</bdi>
          </h1>
          <p className="text-17 text-ink-soft">
            {words(`specialization.${page.main_specialization}`)}
            {place}
          </p>
          <p className="text-15 text-ink-soft">{t('credential.since', { date: day(page.member_since) })}</p>
        </div>
      </header>
      <Notice
        tone={page.clear ? 'success' : 'warning'}
        title={t(page.clear ? 'credential.clear' : 'credential.notClear')}
      >
        {t('credential.asOf', { when: when(page.checked_at) })}
      </Notice>
      <section aria-labelledby="checks">
        <h2 id="checks" className="mb-3 text-20">
          {t('credential.checks')}
        </h2>
        {page.checks.length === 0 ? (
          <p>{t('credential.none')}</p>
        ) : (
          <ul className="grid gap-3">
            {page.checks.map(({ item, valid_until }) => (
              <li key={item} className="flex items-start gap-3">
                <ShieldCheck size={21} aria-hidden className="mt-0.5 shrink-0 text-leaf-ink" />
                <span>
                  <span className="block font-medium">{t(`item.${item}`)}</span>
                  <span className="block text-15 text-ink-soft">
                    {valid_until ? t('credential.validUntil', { date: day(valid_until) }) : t('credential.noEnd')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className="text-14 text-ink-soft">{t('credential.note')}</p>
    </Card>
  );
}
