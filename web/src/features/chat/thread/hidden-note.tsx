import type { Message } from '@sanad/contract/chat/chat.ts';
import { EyeOff } from 'lucide-react';
import { useChatText } from '../use-chat-text.ts';

interface Props {
  hidden: Message['hidden'];
  isOwn: boolean;
  otherName: string;
}

/** Says what is hidden in the place where it is hidden, and when it opens. */
export function HiddenNote({ hidden, isOwn, otherName }: Props) {
  const { t } = useChatText();
  const kind = hidden.length === 1 ? hidden[0] : 'several';
  return (
    <p className="mt-1 flex max-w-140 items-start gap-2.5 rounded-control bg-sky-soft px-3 py-2.5 text-14 text-sky-ink">
      <EyeOff size={18} aria-hidden className="mt-0.5 shrink-0" />
      {t(`hidden.${isOwn ? 'own' : 'theirs'}.${kind}`, { name: otherName })} {t('hidden.until')}
    </p>
  );
}
