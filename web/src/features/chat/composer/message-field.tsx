import { MESSAGE_MAX } from '@sanad/contract/chat/chat-rules.ts';
import type { ClipboardEvent, KeyboardEvent, Ref } from 'react';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useChatText } from '../use-chat-text.ts';

interface Props {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  onEscape: () => void;
  onFiles: (files: File[]) => void;
}

const LINES_MAX = 6;

/** With a keyboard Enter sends and Shift+Enter makes a new line; on a touch screen Enter makes a new line. */
export function MessageField({ ref, value, onChange, onSend, onEscape, onFiles }: Props) {
  const { t } = useChatText();
  const hasKeyboard = useMediaQuery('(hover: hover) and (pointer: fine)');
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') return onEscape();
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isPlainEnter || !hasKeyboard) return;
    event.preventDefault();
    onSend();
  }
  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }
  return (
    <textarea
      ref={ref}
      dir="auto"
      value={value}
      rows={Math.min(LINES_MAX, value.split('\n').length)}
      maxLength={MESSAGE_MAX}
      enterKeyHint={hasKeyboard ? 'send' : 'enter'}
      aria-label={t('composer.label')}
      placeholder={t('composer.placeholder')}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={press}
      onPaste={paste}
      className="field-sizing-content max-h-40 min-h-12 min-w-0 flex-1 resize-none rounded-3xl border-[1.5px] border-line-strong bg-card px-4.5 in-data-narrow:px-3.5 py-2.5 text-16 leading-normal outline-none focus:border-pine focus:ring-3 focus:ring-mint"
    />
  );
}
