import type { ChatFile, Voice } from '@sanad/contract/chat/chat.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { storedFileQuery } from '../../../lib/files/stored-file.ts';
import { toast } from '../../../lib/toast.ts';
import { useChatText } from '../use-chat-text.ts';
import { formatSeconds } from './bytes.ts';
import { useVoice } from './use-voice.ts';
import { Waveform } from './waveform.tsx';

const SPEEDS = [1, 1.5, 2] as const;
const SHORTEST_SECONDS = 1;

export function VoicePlayer({ file, voice }: { file: ChatFile; voice: Voice }) {
  const { t } = useChatText();
  const client = useQueryClient();
  const seconds = Math.max(voice.seconds, SHORTEST_SECONDS);
  const address = async () => (await client.fetchQuery(storedFileQuery(file.id))).address;
  const { isPlaying, at, play, pause, seek, setSpeed: setPlayerSpeed } = useVoice({ seconds, address });
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);

  function faster() {
    const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
    setSpeed(next);
    setPlayerSpeed(next);
  }
  return (
    <fieldset
      aria-label={t('voice.label', { time: formatSeconds(seconds) })}
      className="flex w-68 max-w-full items-center gap-2.5"
    >
      <button
        type="button"
        onClick={() => (isPlaying ? pause() : play(speed).catch(() => void toast.error(t('voice.failed'))))}
        aria-label={t(isPlaying ? 'voice.pause' : 'voice.play')}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-current/12 hover:bg-current/20"
      >
        {isPlaying ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden className="mirror-rtl" />}
      </button>
      <div className="relative min-w-0 flex-1">
        <Waveform peaks={voice.peaks} played={at / seconds} />
        <input
          type="range"
          min={0}
          max={seconds}
          step={0.1}
          value={at}
          onChange={({ target }) => seek(Number(target.value))}
          aria-label={t('voice.position')}
          aria-valuetext={t('voice.at', { at: formatSeconds(at), of: formatSeconds(seconds) })}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span className="pointer-events-none absolute -inset-1 rounded-md outline-current peer-focus-visible:outline-3" />
        <span className="block text-13 leading-tight">{formatSeconds(at > 0 ? at : seconds)}</span>
      </div>
      <button
        type="button"
        onClick={faster}
        aria-label={t('voice.speed', { speed })}
        className="min-h-11 min-w-11 rounded-control px-1 font-medium text-14 hover:bg-current/12"
      >
        {speed}×
      </button>
    </fieldset>
  );
}
