import type { SavedReply } from '@sanad/contract/disputes/saved-replies.ts';
import { normaliseSearchText } from '@sanad/contract/text/search-text.ts';
import { MessageSquareQuote, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSavedReplies } from '../../../features/content-editing/saved-replies/saved-replies.queries.ts';
import { SavedReplyForm } from '../../../features/content-editing/saved-replies/saved-reply-form.tsx';
import { SavedReplyList } from '../../../features/content-editing/saved-replies/saved-reply-list.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';

const NEW = 'new';

/** Texts our team inserts when it writes to the two sides of a dispute. */
export function Component() {
  const { t } = useTranslation('staff');
  // One form at a time: what was typed in it is asked about before another page opens.
  const [openId, setOpenId] = useState<string | null>(null);
  const add = (
    <Button variant="primary" size="sm" icon={Plus} disabled={openId !== null} onClick={() => setOpenId(NEW)}>
      {t('savedReplies.new')}
    </Button>
  );
  return (
    <div className="max-w-240">
      <PageHead title={t('savedReplies.title')} />
      <PageHeading size="staff" lead={t('savedReplies.lead')} actions={add} className="mb-5">
        {t('savedReplies.title')}
      </PageHeading>
      {openId === NEW && (
        <Card padding="sm" className="mb-3">
          <SavedReplyForm reply={null} onClose={() => setOpenId(null)} />
        </Card>
      )}
      <Replies openId={openId} onOpen={setOpenId} />
    </div>
  );
}

interface Props {
  openId: string | null;
  onOpen: (id: string | null) => void;
}

function Replies({ openId, onOpen }: Props) {
  const { t } = useTranslation('staff');
  const { data, isPending, isFetching, refetch } = useSavedReplies();
  const [params, setParams] = useSearchParams();
  const query = params.get('q') ?? '';
  const search = (q: string) => setParams(q ? { q } : {}, { replace: true });
  if (isPending) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </Loading>
    );
  }
  if (!data) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />;
  if (data.length === 0) {
    return (
      <EmptyState icon={MessageSquareQuote} title={t('savedReplies.empty')}>
        {t('savedReplies.emptyHint')}
      </EmptyState>
    );
  }
  const found = data.filter((reply) => reply.id === openId || hasWords(reply, query));
  return (
    <>
      <SearchField
        label={t('savedReplies.search')}
        isLabelHidden
        placeholder={t('savedReplies.search')}
        value={query}
        onChange={search}
        className="mb-4 max-w-80"
      />
      {found.length === 0 ? (
        <EmptyState
          isCompact
          icon={Search}
          title={t('savedReplies.noMatch')}
          action={
            <Button size="sm" onClick={() => search('')}>
              {t('savedReplies.showAll')}
            </Button>
          }
        />
      ) : (
        <SavedReplyList replies={found} openId={openId} onOpen={onOpen} />
      )}
    </>
  );
}

function hasWords({ title, text_en, text_ar }: SavedReply, query: string): boolean {
  const text = normaliseSearchText([title, text_en, text_ar].join(' '));
  return normaliseSearchText(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
