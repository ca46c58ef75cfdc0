import type { Chat, ChatFile } from '@sanad/contract/chat/chat.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { VList, type VListHandle } from 'virtua';
import { toast } from '../../../lib/toast.ts';
import { Count } from '../../../ui/badge.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import type { ChatHistory } from '../data/history.ts';
import { loadLatest, loadMore } from '../data/messages.queries.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { unreadText } from '../unread-text.ts';
import { useChatText } from '../use-chat-text.ts';
import { EventLine, type EventPaths } from './event-line.tsx';
import { MessageBubble } from './message-bubble.tsx';
import type { MessageActions } from './message-menu.tsx';
import type { LinkCard } from './message-text.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import type { Row } from './rows.ts';
import { useJump } from './use-jump.ts';

/** Earlier and later messages are loaded this far before they come into sight. */
const LOAD_AHEAD_PX = 800;
const AT_END_PX = 24;

interface Props extends MessageActions {
  chat: Chat;
  history: ChatHistory;
  rows: readonly Row[];
  outbox: Outbox;
  eventPaths: EventPaths;
  LinkCard: LinkCard;
  firstMessage: number | null;
  isAtEnd: boolean;
  onAtEnd: (isAtEnd: boolean) => void;
  onOpenPicture: (file: ChatFile) => void;
}

export function MessageList(props: Props) {
  const { chat, history, rows, outbox, isAtEnd, onAtEnd } = props;
  const { t, day } = useChatText();
  const client = useQueryClient();
  const list = useRef<VListHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const isLoading = useRef(false);
  const offsetBefore = useRef(0);
  const [seen, setSeen] = useState(history.messages.at(-1)?.sequence ?? 0);
  const last = history.messages.at(-1)?.sequence ?? 0;
  if (isAtEnd && last > seen) setSeen(last);
  const unseen = history.messages.filter(
    ({ sequence, sender }) => sequence > seen && sender !== null && sender !== chat.your_side,
  ).length;

  // Rows that are added at the start must not move those in sight.
  const first = history.messages[0]?.sequence ?? 0;
  const firstBefore = useRef(first);
  const isPrepended = first < firstBefore.current;
  useLayoutEffect(() => {
    firstBefore.current = first;
  });

  const lastIndex = rows.length - 1;
  const toEnd = () => list.current?.scrollToIndex(lastIndex, { align: 'end' });
  const { jumpTo, highlighted } = useJump({
    chatId: chat.id,
    rows,
    first: props.firstMessage,
    scrollTo: (index) => {
      onAtEnd(false);
      list.current?.scrollToIndex(index, { align: 'center' });
    },
    onFailed: () => void toast.error(t('jumpFailed')),
  });

  // It opens where the new messages begin, otherwise at its end.
  const [opensAt] = useState(() => rows.findIndex(({ kind }) => kind === 'unread'));
  const [firstLastIndex] = useState(lastIndex);
  useLayoutEffect(() => {
    if (props.firstMessage !== null) return;
    const open = () => {
      if (opensAt > 0) list.current?.scrollToIndex(opensAt, { align: 'start' });
      else list.current?.scrollToIndex(firstLastIndex, { align: 'end' });
    };
    open();
    // A short list is measured after it is drawn: until then there is nowhere to scroll to.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(open);
    });
    return () => cancelAnimationFrame(frame);
  }, [props.firstMessage, opensAt, firstLastIndex]);

  // Whoever is at the end stays there; one's own message is always in sight.
  const lastKey = rows.at(-1)?.key;
  const lastIsOutgoing = rows.at(-1)?.kind === 'outgoing';
  const keyBefore = useRef(lastKey);
  useLayoutEffect(() => {
    if (keyBefore.current === lastKey) return;
    keyBefore.current = lastKey;
    if (!isAtEnd && !lastIsOutgoing) return;
    onAtEnd(true);
    list.current?.scrollToIndex(lastIndex, { align: 'end' });
  }, [lastKey, lastIsOutgoing, isAtEnd, lastIndex, onAtEnd]);

  async function load(where: 'before' | 'after') {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      await loadMore(client, chat.id, where);
    } catch {
      toast.error(t('loadFailed'), { id: 'chat-load' });
    } finally {
      isLoading.current = false;
    }
  }
  function look() {
    // The element itself: what the list has measured lags behind when its box changes.
    const view = box.current?.querySelector('[role=log]');
    if (!view) return;
    const offset = view.scrollTop;
    const below = view.scrollHeight - view.clientHeight - offset;
    // A message that grows or arrives moves the end away; only scrolling up leaves it.
    const isScrolledUp = offset < offsetBefore.current - 1;
    offsetBefore.current = offset;
    if (below < AT_END_PX) onAtEnd(!history.hasLater);
    else if (isScrolledUp) onAtEnd(false);
    if (offset < LOAD_AHEAD_PX && history.hasEarlier) void load('before');
    if (below < LOAD_AHEAD_PX && history.hasLater) void load('after');
  }
  // Where everything fits without scrolling, nothing says that more could be loaded.
  useEffect(look);

  async function toLatest() {
    try {
      if (history.hasLater) await loadLatest(client, chat.id);
      onAtEnd(true);
      list.current?.scrollToIndex(lastIndex, { align: 'end' });
    } catch {
      toast.error(t('loadFailed'), { id: 'chat-load' });
    }
  }

  function draw(row: Row) {
    switch (row.kind) {
      case 'start':
        return history.hasEarlier ? (
          <p className="grid place-items-center py-4">
            <Spinner label={t('loadingEarlier')} />
          </p>
        ) : (
          <p className="px-6 pt-6 pb-2 text-center text-14 text-ink-soft">{t('start', { name: chat.other.name })}</p>
        );
      case 'day':
        return <p className="py-2 text-center text-14 text-ink-soft">{day(row.at)}</p>;
      case 'unread':
        return (
          <p className="flex items-center gap-3 px-3 py-2 font-medium text-14 text-pine-deep before:h-px before:flex-1 before:bg-pine after:h-px after:flex-1 after:bg-pine md:px-6">
            {unreadText(t, row.count)}
          </p>
        );
      case 'event':
        return row.message.event && <EventLine event={row.message.event} to={props.eventPaths} />;
      case 'message':
        return (
          <MessageBubble
            {...props}
            row={row}
            isHighlighted={row.message.sequence === highlighted}
            onOpenQuote={jumpTo}
          />
        );
      case 'outgoing':
        return <OutgoingBubble message={row.message} isFirst={row.isFirst} chat={chat} outbox={outbox} />;
    }
  }
  return (
    <div ref={box} className="relative min-h-0 flex-1">
      <VList
        ref={list}
        data={rows}
        shift={isPrepended}
        onScroll={look}
        onResize={() => (isAtEnd ? toEnd() : look())}
        role="log"
        aria-live="off"
        aria-label={t('messages')}
        tabIndex={0}
        className="h-full overscroll-contain pb-2 focus-visible:outline-offset-[-3px]"
      >
        {(row) => <div key={row.key}>{draw(row)}</div>}
      </VList>
      {!isAtEnd && (
        <button
          type="button"
          onClick={toLatest}
          className="absolute end-4 bottom-3 flex min-h-11 items-center gap-2 rounded-pill border border-line-strong bg-card px-4 font-medium text-15 shadow-float hover:bg-sunken"
        >
          <ArrowDown size={18} aria-hidden />
          {t('toLatest')}
          <Count value={unseen} label={unreadText(t, unseen)} tone="pine" />
        </button>
      )}
    </div>
  );
}
