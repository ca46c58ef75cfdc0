import { Select } from '../../../ui/fields/select.tsx';
import type { DeviceKind, LocalMedia } from '../media/local-media.ts';
import { useCheckText } from '../use-check-text.ts';

type DeviceSelectProps = {
  kind: DeviceKind;
  devices: readonly MediaDeviceInfo[];
  deviceId: string | null;
  media: LocalMedia;
};

export function DeviceSelect({ kind, devices, deviceId, media }: DeviceSelectProps) {
  const { t } = useCheckText();
  if (devices.length === 0) return null;
  const options = devices.map(({ deviceId: id, label }, index) => ({
    id,
    name: label || t(`${kind}.numbered`, { number: index + 1 }),
  }));
  return (
    <Select
      label={t(`${kind}.title`)}
      isLabelHidden
      size="sm"
      options={options}
      value={deviceId}
      onChange={(id) => void media.choose(kind, id)}
    />
  );
}
