import type { Chat, ChatFile, Message } from '@sanad/contract/chat/chat.ts';
import { Check, CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { DocumentCard } from '../media/document-card.tsx';
import { PictureButton } from '../media/picture-button.tsx';
import { VoicePlayer } from '../media/voice-player.tsx';
import { useChatText } from '../use-chat-text.ts';
import { HiddenNote } from './hidden-note.tsx';
import { longPress } from './long-press.ts';
import { type MessageActions, MessageMenu, useReactions } from './message-menu.tsx';
import { type LinkCard, linkedPage, MessageText } from './message-text.tsx';
import { Quote } from './quote.tsx';
import type { DeliveryState, MessageRow } from './rows.ts';
import { WrittenIn } from './written-in.tsx';

export const BUBBLE = 'max-w-full rounded-2xl px-3.5 py-2 leading-normal';
export const OWN = 'bg-pine text-pine-ink rounded-ee-[5px]';
const THEIRS = 'border border-line bg-card rounded-es-[5px]';

interface Props extends MessageActions {
  row: MessageRow;
  chat: Chat;
  LinkCard: LinkCard;
  isHighlighted: boolean;
  onOpenQuote: (sequence: number) => void;
  onOpenPicture: (file: ChatFile) => void;
}

export function MessageBubble(props: Props) {
  const { row, chat, LinkCard, isHighlighted } = props;
  const { message, isFirst, isLast } = row;
  const { t, time } = useChatText();
  const isOwn = message.sender === chat.your_side;
  const name = isOwn ? t('you') : chat.other.name;
  const at = time(message.created_at);
  const page = linkedPage(message.text);
  const pictures = message.files.filter(({ picture }) => picture !== null);
  const documents = message.files.filter(({ picture, voice }) => picture === null && voice === null);
  return (
    <article
      aria-label={t('message.by', { name, time: at })}
      data-message={message.sequence}
      className={`group/message px-3 md:px-6 in-data-narrow:px-3 ${isFirst ? 'pt-2' : 'pt-1'}`}
    >
      <div
        {...longPress}
        className={`flex items-end gap-2.5 rounded-xl transition-colors duration-300 ${isOwn ? 'flex-row-reverse' : ''} ${isHighlighted ? 'bg-mint' : ''}`}
      >
        {!isOwn && <Face chat={chat} isShown={isFirst} />}
        <div
          className={`flex min-w-0 max-w-[84%] flex-col gap-1 md:not-in-data-narrow:max-w-140 ${isOwn ? 'items-end' : 'items-start'}`}
        >
          {pictures.length > 0 && (
            <div className="flex flex-wrap gap-1">
              {pictures.map((file) => (
                <PictureButton key={file.id} file={file} onOpen={() => props.onOpenPicture(file)} />
              ))}
            </div>
          )}
          {documents.map((file) => (
            <DocumentCard key={file.id} file={file} />
          ))}
          {message.files.map(
            (file) =>
              file.voice && (
                <div key={file.id} className={`${BUBBLE} ${isOwn ? `${OWN} on-dark` : THEIRS}`}>
                  <VoicePlayer file={file} voice={file.voice} />
                </div>
              ),
          )}
          {(message.text !== '' || message.erased) && (
            <div className={`${BUBBLE} ${isOwn ? `${OWN} on-dark` : THEIRS}`}>
              {message.reply_to && (
                <Quote
                  excerpt={message.reply_to}
                  yourSide={chat.your_side}
                  otherName={chat.other.name}
                  isOwn={isOwn}
                  onOpen={() => props.onOpenQuote(message.reply_to?.sequence ?? 0)}
                />
              )}
              {message.erased ? (
                <p className="italic">{t('message.erased')}</p>
              ) : (
                <MessageText text={message.text} hasLinks={chat.contact_open || isOwn} />
              )}
            </div>
          )}
          {page !== null && <LinkCard path={page} />}
        </div>
        <SentAt message={message} className="pb-0.5 max-md:hidden in-data-narrow:hidden" />
        <MessageMenu {...props} message={message} isOwn={isOwn} isClosed={chat.other.is_closed} side={chat.your_side} />
      </div>
      <Below isOwn={isOwn}>
        <ReactionList {...props} />
        {(isLast || message.edited_at) && <SentAt message={message} className="ps-1 md:not-in-data-narrow:hidden" />}
        {!isOwn && <WrittenIn message={message} canTranslate={chat.can_translate} />}
        {message.hidden.length > 0 && !chat.contact_open && (
          <HiddenNote hidden={message.hidden} isOwn={isOwn} otherName={chat.other.name} />
        )}
        {row.state && <DeliveryLine state={row.state} readAt={chat.other_read_at} />}
      </Below>
    </article>
  );
}

/** Beside the message; on a phone below the last one of a group. */
function SentAt({ message, className }: { message: Message; className: string }) {
  const { t, time } = useChatText();
  return (
    <span className={`whitespace-nowrap text-14 text-ink-faint ${className}`}>
      {message.edited_at && <span>{t('message.edited')} </span>}
      <time dateTime={message.created_at}>{time(message.created_at)}</time>
    </span>
  );
}

/** Beside the first message of a group; the others keep its place. */
function Face({ chat: { other }, isShown }: { chat: Chat; isShown: boolean }) {
  if (!isShown) return <span className="w-8 shrink-0 max-md:hidden in-data-narrow:hidden" />;
  return (
    <Avatar
      name={other.name}
      src={other.photo?.small}
      size="xs"
      isDecorative
      className="size-8! self-start max-md:hidden in-data-narrow:hidden"
    />
  );
}

export function Below({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <div
      className={`grid gap-0.5 empty:hidden ${isOwn ? 'justify-items-end' : 'justify-items-start md:not-in-data-narrow:ps-10.5'}`}
    >
      {children}
    </div>
  );
}

function ReactionList({ row: { message }, chat }: Props) {
  const { t } = useChatText();
  const { toggle } = useReactions(message, chat.your_side);
  if (message.reactions.length === 0) return null;
  return (
    <ul className="-mt-1.5 flex gap-1">
      {message.reactions.map(({ side, emoji }) => {
        const isOwn = side === chat.your_side;
        const look = 'grid h-7 min-w-9 place-items-center rounded-pill border border-line bg-card px-1.5 text-15';
        const label = t(isOwn ? 'reaction.own' : 'reaction.theirs', { emoji, name: chat.other.name });
        return (
          <li key={side}>
            {isOwn && !chat.other.is_closed ? (
              <button
                type="button"
                aria-label={label}
                onClick={() => toggle(emoji as '👍')}
                className={`${look} touch-44`}
              >
                {emoji}
              </button>
            ) : (
              <span role="img" aria-label={label} className={look}>
                {emoji}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function DeliveryLine({ state, readAt }: { state: DeliveryState; readAt: string | null }) {
  const { t, time } = useChatText();
  const Icon = state === 'sent' ? Check : CheckCheck;
  return (
    <p className="flex items-center gap-1.5 pt-0.5 text-14 text-ink-soft" data-delivery={state}>
      <Icon size={16} aria-hidden className={state === 'read' ? 'text-pine' : 'text-ink-faint'} />
      {state === 'read' && readAt ? t('state.readAt', { time: time(readAt) }) : t(`state.${state}`)}
    </p>
  );
}
