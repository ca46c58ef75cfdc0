import type { Chat, Message } from '@sanad/contract/chat/chat.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../../../lib/api/session.ts';
import { toast } from '../../../lib/toast.ts';
import type { MenuItems } from '../../../ui/overlays/menu-panel.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { Composer } from '../composer/composer.tsx';
import type { ComposerMode } from '../composer/composer-mode.ts';
import { useChatActivity } from '../data/activity.ts';
import { excerptOf } from '../data/chats.queries.ts';
import { loadLatest, openedHistoryQuery } from '../data/messages.queries.ts';
import { Lightbox } from '../media/lightbox.tsx';
import { ownOutbox } from '../outbox/own-outbox.ts';
import { useChatText } from '../use-chat-text.ts';
import type { EventPaths } from './event-line.tsx';
import { MessageList } from './message-list.tsx';
import type { LinkCard } from './message-text.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { rowsOf } from './rows.ts';
import { ThreadHeader } from './thread-header.tsx';
import { useArrivals } from './use-arrivals.ts';
import { usePresence } from './use-presence.ts';
import { useReadMarks } from './use-read-marks.ts';

interface Props {
  chat: Chat;
  back: string;
  /** Instead of the usual one, where the chat is a part of another screen. */
  header?: ReactNode;
  menuItems: MenuItems;
  /** What matters now, above the messages. */
  strip: ReactNode;
  eventPaths: EventPaths;
  LinkCard: LinkCard;
  /** Above the composer once somebody has written and waits for an answer. */
  whileWaiting: ReactNode;
  /** Opens at this message. */
  firstMessage: number | null;
}

const NEW: ComposerMode = { kind: 'new', replyTo: null };

export function Thread(props: Props) {
  const { chat } = props;
  const { t } = useChatText();
  const [isDragging, setIsDragging] = useState(false);
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const [reported, setReported] = useState<{ sequence: number | null } | null>(null);
  const [mode, setMode] = useState<ComposerMode>(NEW);
  const own = useOwnOutbox();
  const [lastAtFirst] = useState(chat.last_sequence);
  const isWaiting = chat.last_sequence > lastAtFirst && chat.last_message?.sender === chat.your_side;
  usePresence(chat.id);

  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files') && !chat.other.is_closed;
  return (
    <section
      aria-label={t('with', { name: chat.other.name })}
      className="relative flex min-h-0 min-w-0 flex-1 flex-col"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsDragging(true);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node) && setIsDragging(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsDragging(false);
        setDropped([...event.dataTransfer.files]);
      }}
    >
      {props.header ?? (
        <ThreadHeader
          chat={chat}
          back={props.back}
          items={props.menuItems}
          onReport={() => setReported({ sequence: null })}
        />
      )}
      {props.strip}
      {own && (
        <Messages
          {...props}
          own={own}
          onReply={(message) => setMode({ kind: 'new', replyTo: excerptOf(message) })}
          onEdit={(message) => setMode({ kind: 'edit', message })}
          onReport={({ sequence }) => setReported({ sequence })}
        />
      )}
      <TypingLine chat={chat} />
      {isWaiting && <div className="px-3 pb-3 empty:hidden md:px-6">{props.whileWaiting}</div>}
      <div className="shrink-0 border-line border-t bg-card pb-[env(safe-area-inset-bottom)]">
        {chat.other.is_closed ? (
          <p className="px-6 py-5 text-center text-15 text-ink-soft">{t('closed', { name: chat.other.name })}</p>
        ) : (
          own && (
            <Composer
              chat={chat}
              outbox={own.outbox}
              storage={own.storage}
              mode={mode}
              onModeDone={() => setMode(NEW)}
              dropped={dropped}
              onDroppedTaken={() => setDropped([])}
            />
          )
        )}
      </div>
      {isDragging && (
        <div className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-panel border-2 border-pine border-dashed bg-mint/90 font-semibold text-18 text-pine-deep">
          {t('files.drop')}
        </div>
      )}
      <ReportDialog chatId={chat.id} otherName={chat.other.name} about={reported} onClose={() => setReported(null)} />
    </section>
  );
}

function useOwnOutbox() {
  const client = useQueryClient();
  const userId = useSession((session) => session.user?.id);
  return userId === undefined ? null : ownOutbox(client, userId);
}

type Own = NonNullable<ReturnType<typeof useOwnOutbox>>;

interface MessagesProps extends Props {
  own: Own;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onReport: (message: Message) => void;
}

function Messages(props: MessagesProps) {
  const { chat, own } = props;
  const { t, zone } = useChatText();
  const client = useQueryClient();
  const { data: history, isLoadingError, isFetching, refetch } = useQuery(openedHistoryQuery(chat));
  const outgoing = useStore(own.outbox.state, (state) => state.messages);
  const [opened] = useState({ readUpTo: chat.read_sequence, last: chat.last_sequence, unread: chat.unread });
  const [isAtEnd, setIsAtEnd] = useState(props.firstMessage === null && chat.unread === 0);
  const [picture, setPicture] = useState<string | null>(null);
  const messages = history?.messages ?? [];
  const announcement = useArrivals(chat, messages);
  useReadMarks(chat, messages, isAtEnd && history !== undefined && !history.hasLater);

  // One's own message stands at the end: whoever sends one while looking further back is led there.
  const lastOutgoing = outgoing.findLast(({ chatId }) => chatId === chat.id)?.id;
  const outgoingBefore = useRef(lastOutgoing);
  const hasLater = history?.hasLater ?? false;
  useEffect(() => {
    if (outgoingBefore.current === lastOutgoing) return;
    outgoingBefore.current = lastOutgoing;
    if (lastOutgoing === undefined || !hasLater) return;
    setIsAtEnd(true);
    loadLatest(client, chat.id).catch(() => toast.error(t('loadFailed'), { id: 'chat-load' }));
  }, [client, chat.id, lastOutgoing, hasLater, t]);

  const rows = useMemo(
    () =>
      rowsOf({
        messages: history?.messages ?? [],
        outgoing: history?.hasLater ? [] : outgoing.filter(({ chatId }) => chatId === chat.id),
        chat,
        opened,
        zone,
      }),
    [history, outgoing, chat, opened, zone],
  );
  const pictures = messages.flatMap(({ files }) => files.filter((file) => file.picture !== null));
  if (isLoadingError) {
    return (
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
      </div>
    );
  }
  if (!history) return <Waiting />;
  return (
    <>
      <MessageList
        {...props}
        history={history}
        rows={rows}
        outbox={own.outbox}
        isAtEnd={isAtEnd}
        onAtEnd={setIsAtEnd}
        onOpenPicture={({ id }) => setPicture(id)}
      />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <Lightbox
        isOpen={picture !== null}
        onClose={() => setPicture(null)}
        pictures={pictures}
        shown={picture}
        onShow={setPicture}
      />
    </>
  );
}

function Waiting() {
  return (
    <Loading className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden p-6">
      <Skeleton className="h-14 w-80 max-w-[70%] rounded-2xl!" />
      <Skeleton className="h-40 w-60 rounded-2xl!" />
      <Skeleton className="h-14 w-96 max-w-[70%] self-end rounded-2xl!" />
      <Skeleton className="h-11 w-64 max-w-[70%] rounded-2xl!" />
    </Loading>
  );
}

function TypingLine({ chat }: { chat: Chat }) {
  const { t } = useChatText();
  const isTyping = useChatActivity(({ typing }) => typing.has(chat.id));
  return (
    <p role="status" className="flex items-center gap-2.5 px-3 pb-2 text-14 text-ink-soft empty:hidden md:px-6">
      {isTyping && (
        <>
          <span aria-hidden className="flex gap-1 rounded-2xl border border-line bg-card px-3 py-2.5">
            {['opacity-100', 'opacity-70', 'opacity-40'].map((opacity) => (
              <span key={opacity} className={`size-1.5 animate-pulse rounded-full bg-ink-faint ${opacity}`} />
            ))}
          </span>
          {t('typing', { name: chat.other.name })}
        </>
      )}
    </p>
  );
}
