import type { Chat } from '@sanad/contract/chat/chat.ts';
import { findContactDetails } from '@sanad/contract/text/contact-details.ts';
import { EyeOff, Mic, Paperclip, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { useEditMessage } from '../data/messages.queries.ts';
import type { ChatStorage, OutgoingFile } from '../outbox/chat-storage.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { useChatText } from '../use-chat-text.ts';
import { Attachments, RefusedFiles } from './attachments.tsx';
import { CHOSEN_KINDS, type RefusedFile, sortFiles } from './chosen-files.ts';
import { ComposerContext } from './composer-context.tsx';
import type { ComposerMode } from './composer-mode.ts';
import { MessageField } from './message-field.tsx';
import { useDraft } from './use-draft.ts';
import { canRecord, type Recording, useRecorder } from './use-recorder.ts';
import { useTypingSignal } from './use-typing-signal.ts';
import { VoiceRecorder } from './voice-recorder.tsx';

interface Props {
  chat: Chat;
  outbox: Outbox;
  storage: ChatStorage;
  mode: ComposerMode;
  onModeDone: () => void;
  /** Files that were dropped on the chat. */
  dropped: readonly File[];
  onDroppedTaken: () => void;
}

export function Composer({ chat, outbox, storage, mode, onModeDone, dropped, onDroppedTaken }: Props) {
  const { t } = useChatText();
  const errorText = useErrorMessage();
  const [draft, setDraft] = useDraft(storage, chat.id);
  const [edited, setEdited] = useState<{ id: string; text: string } | null>(null);
  const [files, setFiles] = useState<readonly OutgoingFile[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const edit = useEditMessage(chat.id);
  const signalTyping = useTypingSignal(chat.id);
  const recorder = useRecorder({ onFull: sendVoice });
  const isEditing = mode.kind === 'edit';
  const ownText = isEditing && edited?.id === mode.message.id ? edited.text : null;
  const text = isEditing ? (ownText ?? mode.message.text) : draft;
  const canSend = text.trim() !== '' || (!isEditing && files.length > 0);
  const hasContactDetails = !chat.contact_open && findContactDetails(text).length > 0;

  // Answering and changing a message go on in the field.
  const modeKey = isEditing ? `edit ${mode.message.id}` : `reply ${mode.replyTo?.sequence}`;
  const firstMode = useRef(modeKey);
  useEffect(() => {
    if (firstMode.current !== modeKey) field.current?.focus();
    firstMode.current = modeKey;
  }, [modeKey]);

  function attach(more: readonly File[]) {
    const sorted = sortFiles(more, files.length);
    setFiles([...files, ...sorted.taken]);
    setRefused(sorted.refused);
    field.current?.focus();
  }
  useEffect(() => {
    if (dropped.length === 0) return;
    attach(dropped);
    onDroppedTaken();
  });

  function change(next: string) {
    if (isEditing) return setEdited({ id: mode.message.id, text: next });
    setDraft(next);
    signalTyping();
  }

  function leaveMode() {
    setEdited(null);
    onModeDone();
  }

  async function add(message: { text: string; files: OutgoingFile[] }) {
    const replyTo = mode.kind === 'new' ? mode.replyTo : null;
    try {
      await outbox.add({ id: crypto.randomUUID(), chatId: chat.id, replyTo, ...message });
    } catch {
      toast.error(t('composer.notStored'));
      return false;
    }
    leaveMode();
    return true;
  }

  async function send() {
    field.current?.focus();
    if (!canSend) return;
    if (mode.kind === 'edit') {
      const { sequence } = mode.message;
      const onError = (error: unknown) => void toast.error(errorText(error).message);
      edit.mutate({ sequence, text: text.trim() }, { onSuccess: leaveMode, onError });
      return;
    }
    const written = draft;
    const attached = [...files];
    setDraft('');
    setFiles([]);
    setRefused([]);
    if (await add({ text: written.trim(), files: attached })) return;
    setDraft(written);
    setFiles(attached);
  }

  function sendVoice({ content, type, voice }: Recording) {
    void add({ text: '', files: [{ name: t('voice.fileName'), type, content, voice, storedId: null }] });
  }

  async function record() {
    try {
      await recorder.start();
    } catch {
      toast.error(t('voice.noMicrophone'));
    }
  }

  if (recorder.state.step === 'recording') {
    return (
      <div className="px-4 py-3">
        <VoiceRecorder
          {...recorder.state}
          onCancel={recorder.cancel}
          onSend={() => recorder.finish().then((recording) => recording && sendVoice(recording))}
        />
      </div>
    );
  }
  return (
    <form
      className="grid gap-2.5 py-3 ps-2 pe-3 md:px-4 in-data-narrow:px-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <RefusedFiles files={refused} />
      <ComposerContext chat={chat} mode={mode} onCancel={leaveMode} />
      {hasContactDetails && (
        <p
          role="status"
          className="flex items-start gap-2.5 rounded-control bg-sky-soft px-3 py-2.5 text-14 text-sky-ink"
        >
          <EyeOff size={18} aria-hidden className="mt-0.5 shrink-0" />
          {t('composer.contactNote', { name: chat.other.name })}
        </p>
      )}
      <Attachments files={files} onRemove={(file) => setFiles(files.filter((one) => one !== file))} />
      <div className="flex items-end gap-1 md:gap-2 in-data-narrow:gap-1">
        {!isEditing && (
          <>
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              accept={CHOSEN_KINDS.join(',')}
              onChange={({ target }) => {
                attach([...(target.files ?? [])]);
                target.value = '';
              }}
            />
            <IconButton
              icon={Paperclip}
              label={t('composer.attach')}
              className="mb-0.5"
              onClick={() => picker.current?.click()}
            />
          </>
        )}
        <MessageField
          ref={field}
          value={text}
          onChange={change}
          onSend={() => void send()}
          onEscape={leaveMode}
          onFiles={attach}
        />
        {!isEditing && canRecord() && (
          <IconButton
            icon={Mic}
            label={t('voice.record')}
            className={`mb-0.5 ${canSend ? 'max-md:hidden in-data-narrow:hidden' : ''}`}
            onClick={() => void record()}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          icon={Send}
          isPending={edit.isPending}
          className="max-md:px-3! in-data-narrow:px-3! max-md:[&>span]:sr-only in-data-narrow:[&>span]:sr-only [&>svg]:rtl:-scale-x-100"
        >
          {t(isEditing ? 'composer.save' : 'composer.send')}
        </Button>
      </div>
    </form>
  );
}
