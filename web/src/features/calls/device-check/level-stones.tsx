import { useEffect, useEffectEvent } from 'react';
import { LEVELS, useMicrophoneLevel } from '../media/microphone-level.ts';
import { useCheckText } from '../use-check-text.ts';

/** From here on it is a voice, not the room. */
const VOICE_LEVEL = 3;
const STONES = Array.from({ length: LEVELS }, (_, index) => index + 1);

export function LevelStones({ track, onVoice }: { track: MediaStreamTrack | null; onVoice: () => void }) {
  const { t } = useCheckText();
  const level = useMicrophoneLevel(track);
  const isVoice = level >= VOICE_LEVEL;
  const hearVoice = useEffectEvent(onVoice);
  useEffect(() => {
    if (isVoice) hearVoice();
  }, [isVoice]);
  return (
    <div className="flex gap-1.5">
      <meter className="visually-hidden" aria-label={t('microphone.level')} min={0} max={LEVELS} value={level}>
        {t('microphone.levelText', { level })}
      </meter>
      {STONES.map((stone) => (
        <span
          key={stone}
          aria-hidden
          className={`shape-stone h-4 flex-1 border-[1.5px] ${stone <= level ? 'border-pine bg-pine' : 'border-line-strong'}`}
        />
      ))}
    </div>
  );
}
