import type { ChatFile, Message } from '@sanad/contract/chat/chat.ts';
import type { OpenedChatReport } from '@sanad/contract/chat/chat-reports.ts';
import { EyeOff, Flag } from 'lucide-react';
import { useState } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DocumentCard } from '../media/document-card.tsx';
import { Lightbox } from '../media/lightbox.tsx';
import { PictureButton } from '../media/picture-button.tsx';
import { VoicePlayer } from '../media/voice-player.tsx';
import { EventLine, type EventPaths } from '../thread/event-line.tsx';
import { useReportText } from './use-report-text.ts';

interface Props {
  report: OpenedChatReport;
  session: EventPaths['session'];
}

/** The part of the chat our team may read, as it was written, with the reported message marked. */
export function ReportedMessages({ report, session }: Props) {
  const { t } = useReportText();
  const [shown, setShown] = useState<string | null>(null);
  const pictures = report.messages.flatMap(({ files }) => files.filter(({ picture }) => picture !== null));
  if (report.messages.length === 0) return <p className="text-ink-soft">{t('messages.none')}</p>;
  return (
    <>
      <ol className="grid gap-2.5">
        {inGroups(report.messages).map(({ first, updates }) => (
          <li key={first.id} className="grid">
            {updates.length > 0 ? (
              <SessionUpdates updates={updates} session={session} />
            ) : (
              <ReportedMessage
                message={first}
                name={first.sender === 'lsa' ? report.lsa.name : report.parent.name}
                isReported={first.sequence === report.sequence}
                onOpenPicture={({ id }) => setShown(id)}
              />
            )}
          </li>
        ))}
      </ol>
      <p className="mt-4 flex items-center gap-2 border-line border-t pt-3 text-14 text-ink-soft">
        <EyeOff size={16} aria-hidden className="shrink-0" />
        {t('messages.rest')}
      </p>
      <Lightbox
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        pictures={pictures}
        shown={shown}
        onShow={setShown}
      />
    </>
  );
}

type Update = Message & { event: NonNullable<Message['event']> };
const isUpdate = (message: Message): message is Update => message.event !== null;

/** Lines about sessions that follow each other are one group: what people wrote is what matters here. */
function inGroups(messages: readonly Message[]): { first: Message; updates: Update[] }[] {
  const groups: { first: Message; updates: Update[] }[] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (!isUpdate(message)) groups.push({ first: message, updates: [] });
    else if (last && last.updates.length > 0) last.updates.push(message);
    else groups.push({ first: message, updates: [message] });
  }
  return groups;
}

const SHOWN_AT_ONCE = 2;

function SessionUpdates({ updates, session }: { updates: readonly Update[]; session: EventPaths['session'] }) {
  const { t } = useReportText();
  const lines = updates.map(({ id, event }) => (
    // Staff have no page for a price offer.
    <EventLine key={id} event={{ ...event, negotiation_id: null }} to={{ session, negotiation: session }} />
  ));
  if (lines.length <= SHOWN_AT_ONCE) return lines;
  return <Disclosure title={t('messages.updates', { count: lines.length })}>{lines}</Disclosure>;
}

interface MessageProps {
  message: Message;
  name: string;
  isReported: boolean;
  onOpenPicture: (file: ChatFile) => void;
}

function ReportedMessage({ message, name, isReported, onOpenPicture }: MessageProps) {
  const { t, shortWhen } = useReportText();
  const isLsa = message.sender === 'lsa';
  const look = isReported
    ? 'border-s-3 border-coral bg-coral-soft text-coral-ink'
    : isLsa
      ? 'bg-mint-soft'
      : 'bg-sunken';
  return (
    <article
      className={`grid max-w-[88%] gap-1.5 rounded-2xl px-4 py-2.5 ${look} ${isLsa ? 'justify-self-end' : 'justify-self-start'}`}
    >
      <p className="flex flex-wrap items-center gap-x-1.5 text-14">
        {isReported && (
          <strong className="flex items-center gap-1.5 font-semibold">
            <Flag size={16} aria-hidden />
            {t('messages.reported')}
          </strong>
        )}
        <span className={isReported ? '' : 'text-ink-soft'}>
          {t('messages.by', {
            name,
            side: t(`side.${message.sender ?? 'parent'}`),
            when: shortWhen(message.created_at),
          })}
        </span>
        {message.edited_at && <span>{t('messages.edited', { when: shortWhen(message.edited_at) })}</span>}
      </p>
      {message.erased && <p className="italic">{t('messages.erased')}</p>}
      {message.text !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-start text-ink">
          {message.text}
        </p>
      )}
      {message.files.map((file) => (
        <AttachedFile key={file.id} file={file} onOpen={() => onOpenPicture(file)} />
      ))}
    </article>
  );
}

function AttachedFile({ file, onOpen }: { file: ChatFile; onOpen: () => void }) {
  if (file.voice) return <VoicePlayer file={file} voice={file.voice} />;
  return file.picture ? <PictureButton file={file} onOpen={onOpen} /> : <DocumentCard file={file} />;
}
