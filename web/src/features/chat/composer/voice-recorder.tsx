import { Mic, Send, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { formatSeconds } from '../media/bytes.ts';
import { Waveform } from '../media/waveform.tsx';
import { useChatText } from '../use-chat-text.ts';

interface Props {
  seconds: number;
  levels: readonly number[];
  onCancel: () => void;
  onSend: () => void;
}

/** Takes the composer's place while somebody speaks. */
export function VoiceRecorder({ seconds, levels, onCancel, onSend }: Props) {
  const { t } = useChatText();
  return (
    <fieldset aria-label={t('voice.recording')} className="flex items-center gap-2">
      <IconButton icon={Trash2} label={t('voice.cancel')} onClick={onCancel} />
      <div className="flex h-12 min-w-0 flex-1 items-center gap-3 rounded-3xl border-[1.5px] border-pine px-4 text-pine">
        <Mic size={18} aria-hidden className="shrink-0 animate-pulse text-coral" />
        <span role="timer" className="text-ink">
          {formatSeconds(seconds)}
        </span>
        <Waveform peaks={levels.map((level) => Math.round(level * 100))} />
      </div>
      <IconButton
        icon={Send}
        label={t('voice.send')}
        isMirrored
        onClick={onSend}
        autoFocus
        className="size-12! bg-pine text-pine-ink! hover:bg-pine-deep!"
      />
    </fieldset>
  );
}
