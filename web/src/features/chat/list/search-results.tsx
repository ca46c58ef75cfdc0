import type { Chat } from '@sanad/contract/chat/chat.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSettled } from '../../../lib/typing/use-settled.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { messageSearchQuery } from '../data/messages.queries.ts';
import { useChatText } from '../use-chat-text.ts';
import { ChatRow } from './chat-row.tsx';
import { chatsNamed } from './chats-in-order.ts';

const TYPING_MS = 250;
const SHORTEST = 2;

interface Props {
  words: string;
  chats: readonly Chat[];
  currentId: string | null;
  to: (chatId: string, sequence?: number) => string;
}

/** Names are found among the chats at hand, messages by the server. */
export function SearchResults({ words, chats, currentId, to }: Props) {
  const { t, shortTime, excerpt } = useChatText();
  const settled = useSettled(words, TYPING_MS);
  const found = useInfiniteQuery({ ...messageSearchQuery(settled), enabled: settled.length >= SHORTEST });
  const named = chatsNamed(chats, words);
  const messages = found.data?.pages.flatMap(({ results }) => results) ?? [];
  const nameOf = (id: string) => chats.find((chat) => chat.id === id)?.other.name ?? t('search.otherChat');
  const isDone = found.data !== undefined && settled === words;
  return (
    <>
      <ul className="divide-y divide-line">
        {named.map((chat) => (
          <li key={chat.id}>
            <ChatRow chat={chat} to={to(chat.id)} isCurrent={chat.id === currentId} />
          </li>
        ))}
      </ul>
      {messages.length > 0 && <h2 className="px-5 pt-4 pb-1 text-14 text-ink-soft">{t('search.messages')}</h2>}
      <ul className="divide-y divide-line">
        {messages.map(({ chat_id, message }) => (
          <li key={`${chat_id} ${message.sequence}`}>
            <Link
              to={to(chat_id, message.sequence)}
              className="block px-5 py-3 leading-snug hover:bg-sunken focus-visible:outline-offset-[-3px]"
            >
              <span className="flex items-baseline justify-between gap-2">
                <span dir="auto" className="truncate font-medium">
                  {nameOf(chat_id)}
                </span>
                <span className="whitespace-nowrap text-14 text-ink-faint">{shortTime(message.created_at)}</span>
              </span>
              <span dir="auto" className="line-clamp-2 text-start text-14 text-ink-soft">
                {excerpt(message)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {found.isLoading && (
        <Loading className="grid gap-3 p-5">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      )}
      {found.isLoadingError && <ErrorState isCompact onRetry={() => found.refetch()} isRetrying={found.isFetching} />}
      {found.hasNextPage && (
        <div className="p-4 text-center">
          <Button size="sm" onClick={() => found.fetchNextPage()} isPending={found.isFetchingNextPage}>
            {t('search.more')}
          </Button>
        </div>
      )}
      {isDone && named.length === 0 && messages.length === 0 && (
        <p role="status" className="px-5 py-6 text-center text-ink-soft">
          {t('search.nothing', { words })}
        </p>
      )}
    </>
  );
}
