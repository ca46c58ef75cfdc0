import { PRODUCT_FEEDBACK_KINDS } from '@sanad/contract/feedback/review-rules.ts';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ModeratedReviewCard } from '../../../features/feedback/moderation/moderated-review.tsx';
import {
  type ModeratedList,
  moderatedReviewsQuery,
  privateNotesQuery,
  productFeedbackQuery,
} from '../../../features/feedback/moderation/moderation.queries.ts';
import { PrivateNoteCard, ProductFeedbackCard } from '../../../features/feedback/moderation/team-messages.tsx';
import { useFeedbackText } from '../../../features/feedback/use-feedback-text.ts';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/fields/segment.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';

const LISTS = ['reported', 'hidden', 'notes', 'product'] as const;
type List = (typeof LISTS)[number];

/** What our team reads and decides: reported and hidden reviews, lines to our team, and feedback on the product. */
export function Component() {
  const { t } = useFeedbackText();
  const [params, setParams] = useSearchParams();
  const list = LISTS.find((one) => one === params.get('list')) ?? 'reported';
  return (
    <div className="max-w-240">
      <PageHead title={t('staff.title')} />
      <PageHeading size="staff" lead={t('staff.lead')} className="mb-4">
        {t('staff.title')}
      </PageHeading>
      <Segment
        label={t('staff.lists')}
        isLabelHidden
        className="mb-4 max-w-160 max-sm:[&>div]:grid-cols-2"
        value={list}
        onChange={(id) => setParams({ list: id }, { replace: true, preventScrollReset: true })}
        options={LISTS.map((id) => ({ id, name: t(`staff.${id}`) }))}
      />
      <Chosen key={list} list={list} />
    </div>
  );
}

function Chosen({ list }: { list: List }) {
  if (list === 'notes') return <Notes />;
  return list === 'product' ? <Product /> : <Reviews which={list} />;
}

interface Page<T> {
  results: T[];
  count: number;
}

interface ItemsProps<T> {
  query: UseInfiniteQueryResult<{ pages: Page<T>[] }>;
  empty: { icon: typeof Inbox; title: string };
  idOf: (item: T) => string;
  children: (item: T) => ReactNode;
}

/** A list in its four states. */
function Items<T>({ query, empty, idOf, children }: ItemsProps<T>) {
  if (query.isLoadingError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  if (!query.data) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </Loading>
    );
  }
  const items = query.data.pages.flatMap(({ results }) => results);
  if (items.length === 0) {
    return (
      <Card padding="none">
        <EmptyState icon={empty.icon} title={empty.title} />
      </Card>
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={idOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <ShowMore
          shown={items.length}
          total={query.data.pages[0]?.count ?? 0}
          onMore={() => query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
        />
      )}
    </>
  );
}

function Reviews({ which }: { which: ModeratedList }) {
  const { t } = useFeedbackText();
  const query = useInfiniteQuery(moderatedReviewsQuery(which));
  const empty =
    which === 'reported'
      ? { icon: CircleCheck, title: t('staff.emptyReported') }
      : { icon: Inbox, title: t('staff.emptyHidden') };
  return (
    <Items query={query} empty={empty} idOf={({ id }) => id}>
      {(review) => <ModeratedReviewCard review={review} />}
    </Items>
  );
}

function Notes() {
  const { t } = useFeedbackText();
  const go = useSessionPaths();
  const query = useInfiniteQuery(privateNotesQuery);
  return (
    <Items query={query} empty={{ icon: Inbox, title: t('staff.emptyNotes') }} idOf={({ review_id }) => review_id}>
      {(note) => <PrivateNoteCard note={note} sessionPath={go.session(note.session_id)} />}
    </Items>
  );
}

function Product() {
  const { t } = useFeedbackText();
  const [params, setParams] = useSearchParams();
  const kind = PRODUCT_FEEDBACK_KINDS.find((one) => one === params.get('kind')) ?? null;
  const query = useInfiniteQuery(productFeedbackQuery(kind));
  return (
    <>
      <Segment
        label={t('staff.kindsLabel')}
        isLabelHidden
        className="mb-3 max-w-120"
        value={kind ?? 'all'}
        onChange={(id) =>
          setParams({ list: 'product', ...(id !== 'all' && { kind: id }) }, { replace: true, preventScrollReset: true })
        }
        options={['all', ...PRODUCT_FEEDBACK_KINDS].map((id) => ({ id, name: t(`staff.kinds.${id}`) }))}
      />
      <Items query={query} empty={{ icon: Inbox, title: t('staff.emptyProduct') }} idOf={({ id }) => id}>
        {(feedback) => <ProductFeedbackCard feedback={feedback} />}
      </Items>
    </>
  );
}
