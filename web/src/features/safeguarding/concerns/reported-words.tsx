import type { Concern, ConcernMessage } from '@sanad/contract/safeguarding/concerns.ts';
import { EyeOff, Flag } from 'lucide-react';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useOpenMessages } from './concerns.queries.ts';
import { useConcernText } from './use-concern-text.ts';

/** The reporter's words, and of a chat only the messages around the reported one. */
export function ReportedWords({ concern }: { concern: Concern }) {
  const { t, day } = useConcernText();
  const open = useOpenMessages(concern.id);
  const [isAsking, setIsAsking] = useState(false);
  const messages = open.data?.messages ?? concern.messages;
  const [first] = concern.messages;
  return (
    <section className="grid gap-3 rounded-card border border-line bg-card p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-16">{t('words.title')}</h2>
        {first && <span className="text-13 text-ink-soft">{t('words.chatOf', { day: day(first.sent_at) })}</span>}
      </header>
      <blockquote className="border-line border-s-3 ps-3 text-14">
        <p className="text-13 text-ink-soft">{t('words.own')}</p>
        <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
          {concern.words === '' ? t('words.none') : `“${concern.words}”`}
        </p>
      </blockquote>
      {messages.length > 0 && (
        <ul className="grid gap-2">
          {messages.map((message) => (
            <Bubble key={message.sequence} message={message} isReported={message.sequence === concern.sequence} />
          ))}
        </ul>
      )}
      {concern.source === 'chat' && !open.data && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t border-dashed pt-3">
          <p className="flex items-center gap-2 text-13 text-ink-soft">
            <EyeOff size={15} aria-hidden />
            {t('words.rest')}
          </p>
          <Button size="sm" className="text-14" onClick={() => setIsAsking(true)}>
            {t('words.more')}
          </Button>
        </div>
      )}
      <MoreDialog open={open} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  );
}

function Bubble({ message, isReported }: { message: ConcernMessage; isReported: boolean }) {
  const { t, time } = useConcernText();
  const from = t(`words.from.${message.from ?? 'line'}`, { time: time(message.sent_at) });
  const side = message.from === 'lsa' ? 'justify-self-end bg-mint' : 'justify-self-start bg-sunken';
  return (
    <li
      className={`wrap-anywhere max-w-[85%] rounded-xl px-3 py-2 text-14 ${isReported ? 'justify-self-start border-coral border-s-4 bg-coral-soft' : side}`}
    >
      <p
        className={`flex items-center gap-1.5 text-13 ${isReported ? 'font-semibold text-coral-ink' : 'text-ink-soft'}`}
      >
        {isReported && <Flag size={14} aria-hidden />}
        {isReported ? t('words.reported', { from }) : from}
      </p>
      <p dir="auto">{message.text}</p>
    </li>
  );
}

interface MoreProps {
  open: ReturnType<typeof useOpenMessages>;
  isOpen: boolean;
  onClose: () => void;
}

function MoreDialog({ open, isOpen, onClose }: MoreProps) {
  const { t } = useConcernText();
  const errorText = useErrorMessage();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('words.moreTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button
            variant="primary"
            disabled={reason.trim() === ''}
            isPending={open.isPending}
            onClick={() => open.mutate(reason.trim(), { onSuccess: onClose })}
          >
            {t('words.openMore')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-soft">{t('words.moreText')}</p>
        <TextField label={t('words.reason')} isRequired rows={2} maxLength={500} value={reason} onChange={setReason} />
        {open.error && (
          <Notice tone="danger" role="alert">
            {errorText(open.error).message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
