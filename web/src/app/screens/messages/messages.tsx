import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { chatListQuery, useChat, useOpenedChat } from '../../../features/chat/data/chats.queries.ts';
import { startLiveChat } from '../../../features/chat/data/live-chat.ts';
import { ChatList } from '../../../features/chat/list/chat-list.tsx';
import { useChatText } from '../../../features/chat/use-chat-text.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { liveConnection } from '../../../lib/api/live-connection.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { useMessagePaths } from '../../parts/paths/use-message-paths.ts';
import { ChatView } from './chat-view.tsx';
import { NoChats } from './no-chats.tsx';

/** Chats beside the one that is open; on a phone one after the other. The address says which one is open. */
export function Component() {
  const { t } = useChatText();
  const go = useMessagePaths();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const chatId = search.get('chat');
  const who = search.get('lsa') ?? search.get('session');
  const isOpen = chatId !== null || who !== null;
  const chats = useInfiniteQuery(chatListQuery);
  // Without chats there is none to choose: how to get one has the whole page.
  const hasNone = !isOpen && chats.data?.pages.every(({ results }) => results.length === 0) === true;
  const sequence = Number(search.get('message'));
  useEffect(() => startLiveChat(client, liveConnection), [client]);
  return (
    <div
      data-fills-page
      {...(isOpen ? { 'data-hides-bar': '' } : {})}
      className={`flex h-[calc(100dvh-4rem-var(--notice-height))] ${isOpen ? 'max-md:h-[calc(100dvh-var(--notice-height))]' : ''}`}
    >
      <PageHead title={t('title')} />
      {isOpen && <h1 className="visually-hidden md:hidden">{t('title')}</h1>}
      <div
        className={`flex min-h-0 w-full flex-col border-line ${hasNone ? '' : 'md:w-72 md:border-e xl:w-88'} ${isOpen ? 'max-md:hidden' : ''}`}
      >
        <ChatList currentId={chatId} to={go.chat} empty={<NoChats />} />
      </div>
      <div
        className={`min-h-0 min-w-0 flex-1 flex-col ${hasNone ? 'hidden' : 'flex'} ${isOpen ? '' : 'max-md:hidden'}`}
      >
        {chatId === null ? (
          who === null ? (
            <NothingOpen />
          ) : (
            <OpenWith key={who} who={search.has('lsa') ? { lsa_id: who } : { booking_id: who }} />
          )
        ) : (
          <OneChat key={`${chatId} ${search.get('message')}`} id={chatId} sequence={sequence > 0 ? sequence : null} />
        )}
      </div>
    </div>
  );
}

/** An address that names nothing, or nothing of the viewer's. */
const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 422);

function OneChat({ id, sequence }: { id: string; sequence: number | null }) {
  const { data, error, isFetching, refetch } = useChat(id);
  if (data) return <ChatView chat={data} firstMessage={sequence} />;
  if (isUnknown(error)) return <Missing />;
  if (error) return <Failed error={error} onRetry={() => refetch()} isRetrying={isFetching} />;
  return <Waiting />;
}

function OpenWith({ who }: { who: { lsa_id: string } | { booking_id: string } }) {
  const go = useMessagePaths();
  const { data, error, isFetching, refetch } = useOpenedChat(who);
  if (data) return <Navigate replace to={go.chat(data.id)} />;
  if (isUnknown(error)) return <Missing />;
  if (error) return <Failed error={error} onRetry={() => refetch()} isRetrying={isFetching} />;
  return <Waiting />;
}

function NothingOpen() {
  const { t } = useChatText();
  const { data } = useInfiniteQuery(chatListQuery);
  // The list says what to do while there is nothing to choose.
  if (!data?.pages[0]?.results.length) return null;
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState icon={MessageCircle} title={t('choose.title')}>
        {t('choose.text')}
      </EmptyState>
    </div>
  );
}

function Missing() {
  const { t } = useChatText();
  const go = useMessagePaths();
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState
        icon={MessageCircle}
        title={<h2>{t('missing.title')}</h2>}
        action={<LinkButton to={go.list}>{t('missing.back')}</LinkButton>}
      >
        {t('missing.text')}
      </EmptyState>
    </div>
  );
}

function Failed({ error, onRetry, isRetrying }: { error: unknown; onRetry: () => void; isRetrying: boolean }) {
  const { t } = useChatText();
  const go = useMessagePaths();
  const errorText = useErrorMessage();
  return (
    <div className="grid flex-1 place-content-center justify-items-center">
      <ErrorState onRetry={onRetry} isRetrying={isRetrying}>
        {errorText(error).message}
      </ErrorState>
      <LinkButton to={go.list} variant="quiet" size="sm" className="md:hidden">
        {t('missing.back')}
      </LinkButton>
    </div>
  );
}

function Waiting() {
  return (
    <Loading className="flex flex-1 flex-col">
      <div className="flex h-16 items-center gap-3 border-line border-b bg-card px-6 md:h-18">
        <Skeleton isRound className="size-11 shrink-0" />
        <div className="grid gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3.5 w-28" />
        </div>
      </div>
    </Loading>
  );
}
