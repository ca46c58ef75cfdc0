import type { Chat } from '@sanad/contract/chat/chat.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCallText } from '../../../features/calls/use-call-text.ts';
import { Thread } from '../../../features/chat/thread/thread.tsx';
import { useChatText } from '../../../features/chat/use-chat-text.ts';
import { SECOND_MS } from '../../../lib/time/durations.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { useEventPaths } from '../../parts/paths/use-event-paths.ts';
import { useMessagePaths } from '../../parts/paths/use-message-paths.ts';
import { OwnPageCard } from '../messages/own-page-card.tsx';
import type { OpenedCallChat } from './use-call-chat.ts';

function ChatHeader({ onClose }: { onClose: () => void }) {
  const { t } = useCallText();
  return (
    <header className="flex min-h-14 shrink-0 items-center justify-between gap-2 border-line border-b ps-5 pe-2">
      <h2 className="text-17">{t('chat.label')}</h2>
      <IconButton icon={X} label={t('chat.close')} onClick={onClose} />
    </header>
  );
}

/** The pair's ordinary chat beside the picture. */
export function CallChat({ chat, onClose }: { chat: OpenedCallChat; onClose: () => void }) {
  const { t } = useCallText();
  if (chat.data) {
    return (
      <>
        <CallThread chat={chat.data} onClose={onClose} />
        <p className="shrink-0 bg-card px-5 pb-3 text-14 text-ink-soft">{t('chat.after')}</p>
      </>
    );
  }
  return (
    <>
      <ChatHeader onClose={onClose} />
      {chat.hasFailed ? (
        <ErrorState isCompact title={t('chat.failed')} onRetry={chat.retry} isRetrying={chat.isRetrying} />
      ) : (
        <Loading className="grid gap-3 p-5">
          <Skeleton className="h-14 w-3/4 rounded-2xl!" />
          <Skeleton className="h-14 w-2/3 justify-self-end rounded-2xl!" />
        </Loading>
      )}
    </>
  );
}

function CallThread({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const go = useMessagePaths();
  const eventPaths = useEventPaths(chat);
  return (
    <Thread
      chat={chat}
      back={go.list}
      header={<ChatHeader onClose={onClose} />}
      menuItems={[]}
      strip={null}
      eventPaths={eventPaths}
      LinkCard={OwnPageCard}
      whileWaiting={null}
      firstMessage={null}
    />
  );
}

const PEEK_MS = 6 * SECOND_MS;

/** What the other person has just written, for a few seconds. */
export function MessagePeek({ chat }: { chat: Chat }) {
  const { t } = useCallText();
  const { excerpt } = useChatText();
  const [seen, setSeen] = useState(chat.last_sequence);
  const { last_sequence, last_message } = chat;
  useEffect(() => {
    if (last_sequence <= seen) return;
    const timer = setTimeout(() => setSeen(last_sequence), PEEK_MS);
    return () => clearTimeout(timer);
  }, [last_sequence, seen]);
  const isShown = last_sequence > seen && last_message !== null && last_message.sender !== chat.your_side;
  return (
    <div role="status">
      {isShown && last_message && (
        <div className="rounded-2xl rounded-es-none bg-page/90 px-4 py-2.5 text-15">
          <p className="font-semibold text-14 text-pine">
            <span className="visually-hidden">{t('chat.peek', { name: firstName(chat.other.name) })}</span>
            <span aria-hidden>{firstName(chat.other.name)}</span>
          </p>
          <p dir="auto" className="line-clamp-2">
            {excerpt(last_message)}
          </p>
        </div>
      )}
    </div>
  );
}
