import type { Chat } from '@sanad/contract/chat/chat.ts';
import { Pencil, X } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Quote } from '../thread/quote.tsx';
import { useChatText } from '../use-chat-text.ts';
import type { ComposerMode } from './composer.tsx';

/** What is being answered or changed. */
export function ComposerContext({ chat, mode, onCancel }: { chat: Chat; mode: ComposerMode; onCancel: () => void }) {
  const { t } = useChatText();
  if (mode.kind === 'new' && mode.replyTo === null) return null;
  return (
    <div className="flex items-center gap-2 rounded-control bg-mint-soft py-1 ps-3 pe-1">
      <div className="min-w-0 flex-1">
        {mode.kind === 'edit' ? (
          <p className="flex items-center gap-2 text-14">
            <Pencil size={16} aria-hidden />
            {t('composer.editing')}
          </p>
        ) : (
          mode.replyTo && <Quote excerpt={mode.replyTo} yourSide={chat.your_side} otherName={chat.other.name} />
        )}
      </div>
      <IconButton icon={X} label={t('composer.cancel')} onClick={onCancel} />
    </div>
  );
}
