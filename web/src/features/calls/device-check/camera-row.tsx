import { Video } from 'lucide-react';
import { type LocalMedia, useLocalMedia } from '../media/local-media.ts';
import { useCheckText } from '../use-check-text.ts';
import { DeviceHelp } from './device-help.tsx';
import { DeviceRow, type DeviceStatus } from './device-row.tsx';
import { DeviceSelect } from './device-select.tsx';

export function CameraRow({ media, name }: { media: LocalMedia; name: string }) {
  const { t } = useCheckText();
  const { camera, isStarting } = useLocalMedia(media);

  function status(): DeviceStatus | null {
    if (isStarting) return null;
    if (camera.problem) return { tone: 'problem', text: t(`camera.problem.${camera.problem}`) };
    return camera.isOn ? { tone: 'good', text: t('camera.working') } : { tone: 'neutral', text: t('camera.off') };
  }

  return (
    <DeviceRow icon={Video} title={t('camera.title')} status={status()}>
      <DeviceSelect kind="camera" devices={camera.devices} deviceId={camera.deviceId} media={media} />
      {camera.problem && <DeviceHelp kind="camera" problem={camera.problem} name={name} media={media} />}
    </DeviceRow>
  );
}
