import type { MessageExcerpt } from '@sanad/contract/chat/chat.ts';
import type { ChatSide } from '@sanad/contract/chat/chat-rules.ts';
import { useChatText } from '../use-chat-text.ts';

interface Props {
  excerpt: MessageExcerpt;
  yourSide: ChatSide;
  otherName: string;
  /** On the dark surface of one's own message. */
  isOwn?: boolean;
  onOpen?: () => void;
}

/** What a message answers: who wrote it and how it begins. */
export function Quote({ excerpt, yourSide, otherName, isOwn = false, onOpen }: Props) {
  const { t, excerpt: lineOf } = useChatText();
  const look = isOwn ? 'border-pine-ink/70' : 'border-pine';
  const content = (
    <>
      <span className="block font-medium">{excerpt.sender === yourSide ? t('you') : otherName}</span>
      <span dir="auto" className="line-clamp-2 block text-start">
        {lineOf(excerpt)}
      </span>
    </>
  );
  if (!onOpen) return <div className={`min-w-0 border-s-3 ps-2.5 text-14 ${look}`}>{content}</div>;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={t('quote.open', { text: lineOf(excerpt) })}
      className={`mb-1.5 block min-h-11 w-full border-s-3 ps-2.5 text-start text-14 ${look}`}
    >
      {content}
    </button>
  );
}
