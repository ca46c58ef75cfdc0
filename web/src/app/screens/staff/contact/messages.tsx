import { formatDateTime } from '@sanad/contract/time/time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, Inbox } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { CONTACT_LISTS, type ContactList, contactMessagesQuery } from '../../../../features/contact/contact.queries.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useViewerZone } from '../../../../lib/time/viewer-zone.ts';
import { ShowMore } from '../../../../ui/buttons/show-more.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Segment } from '../../../../ui/fields/segment.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { PageHead } from '../../../page-head.tsx';
import { useContactPaths } from './use-contact-paths.ts';

/** What people wrote from the contact page. The address remembers the list. */
export function Component() {
  const { t } = useText('contact');
  const [params, setParams] = useSearchParams();
  const list = params.get('list') === 'closed' ? 'closed' : 'open';
  return (
    <div className="max-w-240">
      <PageHead title={t('inbox.title')} />
      <PageHeading size="staff" className="mb-4">
        {t('inbox.title')}
      </PageHeading>
      <Segment
        label={t('inbox.lists')}
        isLabelHidden
        className="mb-4 max-w-80"
        value={list}
        onChange={(id) => setParams({ list: id }, { replace: true, preventScrollReset: true })}
        options={CONTACT_LISTS.map((id) => ({ id, name: t(`inbox.list.${id}`) }))}
      />
      <Messages key={list} list={list} />
    </div>
  );
}

function Messages({ list }: { list: ContactList }) {
  const { t, language } = useText('contact');
  const go = useContactPaths();
  const zone = useViewerZone();
  const query = useInfiniteQuery(contactMessagesQuery(list));
  if (query.isLoadingError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-60" />
      </Loading>
    );
  }
  const messages = query.data.pages.flatMap(({ results }) => results);
  if (messages.length === 0) {
    return (
      <Card padding="none">
        <EmptyState isCompact icon={list === 'open' ? CircleCheck : Inbox} title={t(`inbox.empty.${list}`)} />
      </Card>
    );
  }
  return (
    <>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {messages.map(({ id, name, topic, state, created_at }) => (
            <li key={id}>
              <Link
                to={go.message(id)}
                className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-sunken"
              >
                <bdi className="font-medium text-14">{name}</bdi>
                <span className="text-13 text-ink-soft">{t(`topics.${topic}`)}</span>
                <span className="ms-auto text-13 text-ink-soft">
                  {state !== 'open' && `${t(`inbox.state.${state}`)} · `}
                  {formatDateTime(new Date(created_at), zone, language)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <ShowMore
        shown={messages.length}
        total={query.data.pages[0]?.count ?? 0}
        onMore={() => query.fetchNextPage()}
        isPending={query.isFetchingNextPage}
      />
    </>
  );
}
