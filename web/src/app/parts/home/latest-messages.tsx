import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chatListQuery } from '../../../features/chat/data/chats.queries.ts';
import { ChatRow } from '../../../features/chat/list/chat-row.tsx';
import { latestFirst } from '../../../features/chat/list/chats-in-order.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useMessagePaths } from '../paths/use-message-paths.ts';

const SHOWN = 3;

/** Who wrote last; nothing for somebody who has no chat yet. */
export function LatestMessages() {
  const { t } = useTranslation('home');
  const go = useMessagePaths();
  const list = useInfiniteQuery(chatListQuery);
  const chats = latestFirst(list.data?.pages.flatMap(({ results }) => results) ?? []);
  if (chats.length === 0 && !list.isLoadingError) return null;
  return (
    <section>
      <div className="mb-1 flex items-center justify-between gap-4">
        <h2 className="text-20">{t('messages.title')}</h2>
        <TextLink to={go.list}>{t('messages.all')}</TextLink>
      </div>
      <Card padding="none">
        {list.isLoadingError ? (
          <ErrorState isCompact onRetry={() => list.refetch()} isRetrying={list.isFetching} />
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-card">
            {chats.slice(0, SHOWN).map((chat) => (
              <li key={chat.id}>
                <ChatRow chat={chat} to={go.chat(chat.id)} isCurrent={false} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
