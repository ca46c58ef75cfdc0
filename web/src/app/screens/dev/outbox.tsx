import { Inbox, Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessageCard } from '../../../features/outbox/components/message-card.tsx';
import { useOutbox } from '../../../features/outbox/outbox.queries.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { paths } from '../../../lib/paths.ts';
import { AriaLocale } from '../../../ui/aria-locale.tsx';
import { Logo } from '../../../ui/brand/logo.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';

/** Demo mode: the mails and text messages that would have gone out. */
export function Component() {
  const { t } = useTranslation('dev');
  return (
    <AriaLocale>
      <header className="border-line border-b bg-card px-5 [--mark-gap:var(--card)]">
        <div className="mx-auto flex min-h-16 max-w-180 items-center">
          <Link to={paths.home} className="rounded-control">
            <Logo />
            <span className="visually-hidden"> {t('outbox.home')}</span>
          </Link>
        </div>
      </header>
      <main className="mx-auto w-full max-w-190 px-5 py-8">
        <PageHead title={t('outbox.title')} />
        <PageHeading lead={t('outbox.lead')} className="mb-6">
          {t('outbox.title')}
        </PageHeading>
        <Messages />
      </main>
    </AriaLocale>
  );
}

function Messages() {
  const { t } = useTranslation('dev');
  const [recipient, setRecipient] = useState('');
  const outbox = useOutbox();
  if (outbox.error instanceof ApiError && outbox.error.status === 404) {
    return (
      <EmptyState
        icon={Lock}
        title={t('outbox.closed')}
        action={<LinkButton to={paths.home}>{t('outbox.home')}</LinkButton>}
      >
        {t('outbox.closedHint')}
      </EmptyState>
    );
  }
  if (outbox.isLoadingError) return <ErrorState onRetry={() => outbox.refetch()} isRetrying={outbox.isFetching} />;
  if (!outbox.data) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  const typed = recipient.trim().toLowerCase();
  const shown = outbox.data.filter((message) => message.recipient.toLowerCase().includes(typed));
  return (
    <div className="grid gap-5">
      <SearchField label={t('outbox.filter')} value={recipient} onChange={setRecipient} />
      <p role="status" className="text-15 text-ink-soft">
        {t('outbox.count', { count: shown.length })}
      </p>
      {shown.length === 0 && (
        <EmptyState icon={Inbox} title={t(typed ? 'outbox.noMatch' : 'outbox.empty')}>
          {t('outbox.emptyHint')}
        </EmptyState>
      )}
      {shown.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
    </div>
  );
}
