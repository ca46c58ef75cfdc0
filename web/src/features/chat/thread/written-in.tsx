import { type Message, translateMessage } from '@sanad/contract/chat/chat.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useChatText } from '../use-chat-text.ts';
import { writtenIn } from './message-language.ts';

/** Of a message in the other language than the page's; with a translation where one is offered. */
export function WrittenIn({ message, canTranslate }: { message: Message; canTranslate: boolean }) {
  const { t, language } = useChatText();
  const written = writtenIn(message.text);
  const params = { id: message.chat_id, sequence: message.sequence };
  const translation = useMutation({
    mutationFn: () => call(translateMessage, { params, body: { to: language } }),
  });
  if (written === null || written === language) return null;
  return (
    <div className="grid gap-0.5 text-13 text-ink-faint">
      <p className="flex flex-wrap items-center gap-x-2">
        {t(`written.${written}`)}
        {canTranslate && !translation.data && (
          <button
            type="button"
            className="touch-44 font-medium text-pine underline"
            disabled={translation.isPending}
            onClick={() => translation.mutate()}
          >
            {t(translation.isPending ? 'written.translating' : 'written.translate')}
          </button>
        )}
      </p>
      <p role="status" className="max-w-140 text-15 text-ink-soft empty:hidden" dir="auto">
        {translation.data?.text}
        {translation.isError && t('written.failed')}
      </p>
    </div>
  );
}
