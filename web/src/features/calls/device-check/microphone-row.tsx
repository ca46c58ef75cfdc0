import { Mic } from 'lucide-react';
import { useState } from 'react';
import { type LocalMedia, useLocalMedia } from '../media/local-media.ts';
import { useCheckText } from '../use-check-text.ts';
import { DeviceHelp } from './device-help.tsx';
import { DeviceRow, type DeviceStatus } from './device-row.tsx';
import { DeviceSelect } from './device-select.tsx';
import { LevelStones } from './level-stones.tsx';

export function MicrophoneRow({ media, name }: { media: LocalMedia; name: string }) {
  const { t } = useCheckText();
  const { microphone, audioTrack, isStarting } = useLocalMedia(media);
  const [heardTrack, setHeardTrack] = useState<MediaStreamTrack | null>(null);

  function status(): DeviceStatus | null {
    if (isStarting) return null;
    if (microphone.problem) return { tone: 'problem', text: t(`microphone.problem.${microphone.problem}`) };
    if (!microphone.isOn) return { tone: 'neutral', text: t('microphone.muted') };
    const isHeard = heardTrack !== null && heardTrack === audioTrack;
    return isHeard ? { tone: 'good', text: t('microphone.heard') } : { tone: 'neutral', text: t('microphone.speak') };
  }

  return (
    <DeviceRow icon={Mic} title={t('microphone.title')} status={status()}>
      <DeviceSelect kind="microphone" devices={microphone.devices} deviceId={microphone.deviceId} media={media} />
      {microphone.problem ? (
        <DeviceHelp kind="microphone" problem={microphone.problem} name={name} media={media} />
      ) : (
        <LevelStones track={microphone.isOn ? audioTrack : null} onVoice={() => setHeardTrack(audioTrack)} />
      )}
    </DeviceRow>
  );
}
