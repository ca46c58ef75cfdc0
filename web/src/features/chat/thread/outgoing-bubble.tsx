import type { Chat } from '@sanad/contract/chat/chat.ts';
import { CircleAlert, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import { formatSeconds } from '../media/bytes.ts';
import { OutgoingDocument } from '../media/document-card.tsx';
import { OutgoingPicture } from '../media/picture-button.tsx';
import { useObjectUrl } from '../media/use-object-url.ts';
import { Waveform } from '../media/waveform.tsx';
import type { OutgoingFile, OutgoingMessage } from '../outbox/chat-storage.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { useChatText } from '../use-chat-text.ts';
import { Below, BUBBLE, OWN } from './message-bubble.tsx';
import { MessageText } from './message-text.tsx';
import { Quote } from './quote.tsx';

interface Props {
  message: OutgoingMessage;
  isFirst: boolean;
  chat: Chat;
  outbox: Outbox;
}

/** A message that the server does not have yet, and what becomes of it. */
export function OutgoingBubble({ message, isFirst, chat, outbox }: Props) {
  const { t, time } = useChatText();
  const progress = useStore(outbox.state, ({ progress }) => (progress?.id === message.id ? progress.percent : null));
  return (
    <article
      aria-label={t('message.by', { name: t('you'), time: time(message.createdAt) })}
      className={`px-3 md:px-6 ${isFirst ? 'pt-2' : 'pt-1'}`}
    >
      <div className="ms-auto grid w-fit max-w-[84%] justify-items-end gap-1 md:max-w-140">
        {message.files.map((file) => (
          <OutgoingAttachment key={`${file.name} ${file.content.size}`} file={file} />
        ))}
        {message.text !== '' && (
          <div className={`${BUBBLE} ${OWN} on-dark`}>
            {message.replyTo && (
              <Quote excerpt={message.replyTo} yourSide={chat.your_side} otherName={chat.other.name} isOwn />
            )}
            <MessageText text={message.text} hasLinks={false} />
          </div>
        )}
        {progress !== null && message.files.length > 0 && (
          <ProgressBar className="w-60 max-w-full" value={progress} label={t('outbox.uploading')} isLabelHidden />
        )}
      </div>
      <Below isOwn>
        {message.problem ? <Failed message={message} outbox={outbox} /> : <Waiting outbox={outbox} />}
      </Below>
    </article>
  );
}

function Waiting({ outbox }: { outbox: Outbox }) {
  const { t } = useChatText();
  const isWaiting = useStore(outbox.state, (state) => state.isWaiting);
  return (
    <p className="flex items-center gap-1.5 pt-0.5 text-14 text-ink-soft">
      <Clock size={16} aria-hidden className="shrink-0" />
      {t(isWaiting ? 'outbox.waiting' : 'outbox.sending')}
    </p>
  );
}

function Failed({ message, outbox }: { message: OutgoingMessage; outbox: Outbox }) {
  const { t } = useChatText();
  const { t: shell, i18n } = useTranslation('shell');
  const { code = '', detail = '' } = message.problem ?? {};
  const reason = i18n.exists(`shell:problems.${code}`) ? shell(`problems.${code}`) : detail;
  return (
    <div className="grid justify-items-end gap-1">
      <p role="alert" className="flex items-start gap-1.5 pt-1 text-14 text-coral-ink">
        <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          {t('outbox.failed')} {reason}
        </span>
      </p>
      <div className="flex gap-1">
        <Button size="dense" variant="quiet" onClick={() => outbox.remove(message.id)}>
          {t('outbox.delete')}
        </Button>
        <Button size="dense" onClick={() => outbox.tryAgain(message.id)}>
          {t('outbox.tryAgain')}
        </Button>
      </div>
    </div>
  );
}

function OutgoingAttachment({ file }: { file: OutgoingFile }) {
  const src = useObjectUrl(file.type.startsWith('image/') ? file.content : null);
  if (src !== null) return <OutgoingPicture src={src} />;
  if (file.voice === null) return <OutgoingDocument name={file.name} bytes={file.content.size} />;
  return (
    <div className={`${BUBBLE} ${OWN} flex w-60 items-center gap-3`}>
      <Waveform peaks={file.voice.peaks} />
      <span className="text-14">{formatSeconds(file.voice.seconds)}</span>
    </div>
  );
}
