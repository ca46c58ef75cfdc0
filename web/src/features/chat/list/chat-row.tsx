import type { Chat } from '@sanad/contract/chat/chat.ts';
import { Check, CheckCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { Count } from '../../../ui/badge.tsx';
import { useChatActivity } from '../data/activity.ts';
import { unreadText } from '../unread-text.ts';
import { useChatText } from '../use-chat-text.ts';

const ROW =
  'relative flex gap-3 px-5 py-3.5 leading-snug hover:bg-sunken focus-visible:outline-offset-[-3px] ' +
  'aria-[current]:bg-mint-soft aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:start-0 aria-[current]:before:w-[3px] aria-[current]:before:bg-pine';

export function ChatRow({ chat, to, isCurrent }: { chat: Chat; to: string; isCurrent: boolean }) {
  const { t, about, shortTime } = useChatText();
  const { other, last_message: last, unread } = chat;
  return (
    <Link to={to} aria-current={isCurrent ? 'true' : undefined} className={ROW}>
      <Avatar name={other.name} src={other.photo?.small} isDecorative />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-2">
          <span dir="auto" className="truncate font-medium">
            {other.name}
          </span>
          {last && <span className="whitespace-nowrap text-14 text-ink-faint">{shortTime(last.created_at)}</span>}
        </div>
        <p className="truncate text-14 text-ink-faint">{about(chat)}</p>
        <div
          className={`mt-0.5 flex items-center gap-1.5 text-14 ${unread > 0 ? 'font-medium text-ink' : 'text-ink-soft'}`}
        >
          <LastLine chat={chat} />
          <Count value={unread} label={unreadText(t, unread)} tone="pine" className="ms-auto" />
        </div>
      </div>
    </Link>
  );
}

function LastLine({ chat }: { chat: Chat }) {
  const { t, excerpt } = useChatText();
  const isTyping = useChatActivity(({ typing }) => typing.has(chat.id));
  const { last_message: last } = chat;
  if (isTyping) return <span className="font-medium text-pine">{t('typingShort')}</span>;
  if (!last) return <span className="truncate">{t('noMessages')}</span>;
  const isOwn = last.sender === chat.your_side;
  const isRead = last.sequence <= chat.other_read_sequence;
  const Icon = last.sequence <= chat.other_delivered_sequence ? CheckCheck : Check;
  return (
    <>
      {isOwn && (
        <>
          <Icon size={16} aria-hidden className={`shrink-0 ${isRead ? 'text-pine' : 'text-ink-faint'}`} />
          <span className="visually-hidden">{t('youWrote')}</span>
        </>
      )}
      <span dir="auto" className="truncate">
        {excerpt(last)}
      </span>
    </>
  );
}
