import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { chatListQuery } from '../data/chats.queries.ts';
import { useChatText } from '../use-chat-text.ts';
import { ChatRow } from './chat-row.tsx';
import { latestFirst } from './chats-in-order.ts';
import { SearchResults } from './search-results.tsx';

interface Props {
  currentId: string | null;
  to: (chatId: string, sequence?: number) => string;
  /** Nobody has written yet: what to do about it. */
  empty: ReactNode;
}

export function ChatList({ currentId, to, empty }: Props) {
  const { t } = useChatText();
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(chatListQuery);
  const chats = latestFirst(list.data?.pages.flatMap(({ results }) => results) ?? []);
  const words = search.trim();
  return (
    <section aria-label={t('chats')} className="flex min-h-0 flex-1 flex-col bg-card">
      <div className="px-5 pt-5 pb-3">
        <h1 tabIndex={-1} className="mb-3.5 text-22">
          {t('title')}
        </h1>
        {chats.length > 0 && (
          <SearchField
            label={t('search.label')}
            isLabelHidden
            className="[&_input]:text-15"
            placeholder={t('search.hint')}
            value={search}
            onChange={setSearch}
          />
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {list.isPending && <Waiting />}
        {list.isLoadingError && <ErrorState isCompact onRetry={() => list.refetch()} isRetrying={list.isFetching} />}
        {list.data && chats.length === 0 && empty}
        {words === '' ? (
          <ul className="divide-y divide-line">
            {chats.map((chat) => (
              <li key={chat.id}>
                <ChatRow chat={chat} to={to(chat.id)} isCurrent={chat.id === currentId} />
              </li>
            ))}
          </ul>
        ) : (
          <SearchResults words={words} chats={chats} currentId={currentId} to={to} />
        )}
        {words === '' && list.hasNextPage && (
          <div className="p-4 text-center">
            <Button size="sm" onClick={() => list.fetchNextPage()} isPending={list.isFetchingNextPage}>
              {t('moreChats')}
            </Button>
          </div>
        )}
      </div>
      <p className="flex gap-2.5 border-line border-t px-5 py-3.5 text-14 text-ink-soft leading-snug">
        <ShieldCheck size={18} aria-hidden className="mt-0.5 shrink-0" />
        {t('privacy')}
      </p>
    </section>
  );
}

function Waiting() {
  return (
    <Loading>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3 px-5 py-3.5">
          <Skeleton isRound className="size-12 shrink-0" />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
