import type { DisputeCase } from '@sanad/contract/disputes/dispute-desk.ts';
import { PARTIES, type Party } from '@sanad/contract/disputes/dispute-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck, ExternalLink, EyeOff, Lock, Send } from 'lucide-react';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Checkbox, CheckboxGroup } from '../../../ui/fields/checkbox.tsx';
import { Segment } from '../../../ui/fields/segment.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type CaseWork, savedRepliesQuery } from '../desk/dispute-desk.queries.ts';
import { useDeskText } from '../desk/use-desk-text.ts';

interface Props {
  data: DisputeCase;
  work: CaseWork;
  /** Where the saved replies are edited. */
  savedReplies: string;
}

type Entry =
  | { kind: 'note'; at: string; id: string; author: string; text: string }
  | { kind: 'message'; at: string; id: string; message: DisputeCase['messages'][number] };

/** Notes of the team and messages with the parties, in the order of time; a note never leaves the team. */
export function CaseConversation({ data, work, savedReplies }: Props) {
  const { t } = useDeskText();
  const entries: Entry[] = [
    ...data.notes.map((note) => ({ kind: 'note' as const, ...note })),
    ...data.messages.map((message) => ({ kind: 'message' as const, at: message.at, id: message.id, message })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <section aria-labelledby="case-conversation" className="grid gap-2.5 border-line border-t p-4">
      <h2 id="case-conversation" className="text-16">
        {t('talk.title')}
      </h2>
      {entries.length === 0 && <p className="text-13 text-ink-soft">{t('talk.none')}</p>}
      {entries.map((entry) =>
        entry.kind === 'note' ? (
          <Note key={entry.id} note={entry} />
        ) : (
          <Message key={entry.id} message={entry.message} data={data} />
        ),
      )}
      {data.may.work && <Composer data={data} work={work} savedReplies={savedReplies} />}
    </section>
  );
}

function Note({ note }: { note: { author: string; at: string; text: string } }) {
  const { t, dateTime } = useDeskText();
  return (
    <article className="rounded-control border border-saffron border-dashed bg-saffron-soft p-3 text-14">
      <p className="flex flex-wrap items-center gap-1.5 text-13 text-saffron-ink">
        <Lock size={14} aria-hidden />
        <span className="font-semibold">{t('talk.note')}</span> {dateTime(note.at)}
        <span className="ms-auto">{note.author}</span>
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {note.text}
      </p>
    </article>
  );
}

function Message({ message, data }: { message: DisputeCase['messages'][number]; data: DisputeCase }) {
  const { t, dateTime } = useDeskText();
  const name = data.parties.find(({ party }) => party === message.party)?.name ?? '';
  return (
    <article className="rounded-control border border-line bg-card p-3 text-14">
      <p className="flex flex-wrap items-center gap-1.5 text-13 text-ink-soft">
        <Send size={14} aria-hidden className="mirror-rtl" />
        <span className="font-semibold text-ink">{t(message.from === 'team' ? 'talk.to' : 'talk.from', { name })}</span>
        {dateTime(message.at)}
        {message.from === 'team' && message.read_at && (
          <span className="ms-auto flex items-center gap-1">
            <CheckCheck size={14} aria-hidden /> {t('talk.read', { at: dateTime(message.read_at) })}
          </span>
        )}
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {message.text}
      </p>
    </article>
  );
}

function Composer({ data, work, savedReplies }: Props) {
  const { t } = useDeskText();
  const [tab, setTab] = useState<'note' | 'message'>('note');
  const isNote = tab === 'note' || data.parties.length === 0;
  return (
    <div
      className={`grid gap-3 rounded-control border p-3 ${isNote ? 'border-saffron bg-saffron-soft' : 'border-line bg-card'}`}
    >
      {data.parties.length > 0 && (
        <Segment
          label={t('talk.write')}
          isLabelHidden
          value={tab}
          onChange={(id) => setTab(id as 'note' | 'message')}
          options={[
            { id: 'note', name: t('talk.kind.note'), icon: Lock },
            { id: 'message', name: t('talk.kind.message'), icon: Send },
          ]}
        />
      )}
      {/* Both stay, so that nothing written is lost by looking at the other. */}
      <div hidden={!isNote} className="grid gap-3">
        <NoteForm work={work} />
      </div>
      {data.parties.length > 0 && (
        <div hidden={isNote} className="grid gap-3">
          <MessageForm data={data} work={work} savedReplies={savedReplies} />
        </div>
      )}
    </div>
  );
}

function NoteForm({ work }: { work: CaseWork }) {
  const { t } = useDeskText();
  const errorText = useErrorMessage();
  const [text, setText] = useState('');
  return (
    <>
      <TextField
        label={t('talk.noteLabel')}
        isLabelHidden
        placeholder={t('talk.noteLabel')}
        value={text}
        onChange={setText}
        rows={3}
        maxLength={2000}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-center gap-1.5 text-13 text-saffron-ink">
          <EyeOff size={14} aria-hidden />
          {t('talk.onlyStaff')}
        </span>
        <Button
          size="sm"
          disabled={text.trim() === ''}
          isPending={work.note.isPending}
          onClick={() =>
            work.note.mutate(text.trim(), {
              onSuccess: () => setText(''),
              onError: (error) => void toast.error(errorText(error).message),
            })
          }
        >
          {t('talk.saveNote')}
        </Button>
      </div>
    </>
  );
}

function MessageForm({ data, work, savedReplies }: Props) {
  const { t, language } = useDeskText();
  const errorText = useErrorMessage();
  const replies = useQuery(savedRepliesQuery).data ?? [];
  const [text, setText] = useState('');
  const [parties, setParties] = useState<Party[]>(data.raised_by.party ? [data.raised_by.party] : ['parent']);
  const [waits, setWaits] = useState(false);
  const canWait = data.state === 'investigating';
  return (
    <>
      <CheckboxGroup
        label={t('talk.recipients')}
        value={parties}
        onChange={(value) => setParties(PARTIES.filter((party) => value.includes(party)))}
        options={data.parties.map(({ party, name }) => ({ id: party, name }))}
      />
      {replies.length > 0 && (
        <Select
          label={t('talk.saved')}
          size="sm"
          placeholder={t('talk.savedPlaceholder')}
          value={null}
          onChange={(id) => {
            const [replyId, replyLanguage] = id.split(' ');
            const reply = replies.find((one) => one.id === replyId);
            if (reply) setText(replyLanguage === 'ar' ? reply.text_ar : reply.text_en);
          }}
          options={replies.flatMap(({ id, title }) =>
            (language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)).map((one) => ({
              id: `${id} ${one}`,
              name: t('talk.savedIn', { title, language: t(`language.${one}`) }),
            })),
          )}
        />
      )}
      {/* In a tab of its own: what is written here stays. */}
      <TextLink to={savedReplies} target="_blank" iconEnd={ExternalLink} className="justify-self-start text-14">
        {t('talk.editSaved')}
      </TextLink>
      <TextField label={t('talk.message')} isLabelHidden value={text} onChange={setText} rows={4} maxLength={2000} />
      {canWait && (
        <Checkbox isSelected={waits} onChange={setWaits}>
          {t('talk.wait')}
        </Checkbox>
      )}
      <Button
        variant="primary"
        size="sm"
        icon={Send}
        disabled={text.trim() === '' || parties.length === 0}
        isPending={work.message.isPending}
        onClick={() =>
          work.message.mutate(
            { version: data.version, parties, text: text.trim(), wait: waits && canWait },
            {
              onSuccess: () => {
                setText('');
                setWaits(false);
              },
              onError: (error) => void toast.error(errorText(error).message),
            },
          )
        }
      >
        {t('talk.send')}
      </Button>
    </>
  );
}
