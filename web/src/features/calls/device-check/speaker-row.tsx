import { Play, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { type LocalMedia, useLocalMedia } from '../media/local-media.ts';
import { playTestSound } from '../media/test-sound.ts';
import { useCheckText } from '../use-check-text.ts';
import { DeviceRow } from './device-row.tsx';
import { DeviceSelect } from './device-select.tsx';

export function SpeakerRow({ media }: { media: LocalMedia }) {
  const { t } = useCheckText();
  const { speaker } = useLocalMedia(media);
  const [step, setStep] = useState<'idle' | 'playing' | 'failed'>('idle');

  async function play() {
    setStep('playing');
    setStep(
      await playTestSound(speaker.deviceId).then(
        () => 'idle' as const,
        () => 'failed' as const,
      ),
    );
  }

  const playButton = (
    <Button size="sm" icon={Play} isPending={step === 'playing'} onClick={() => void play()}>
      {t('speaker.play')}
    </Button>
  );
  return (
    <DeviceRow icon={Volume2} title={t('speaker.title')} action={playButton}>
      <DeviceSelect kind="speaker" devices={speaker.devices} deviceId={speaker.deviceId} media={media} />
      {speaker.devices.length === 0 && <p className="text-15 text-ink-soft">{t('speaker.usual')}</p>}
      <p role="status" className="text-15 text-saffron-ink empty:hidden">
        {step === 'failed' ? t('speaker.failed') : ''}
      </p>
    </DeviceRow>
  );
}
