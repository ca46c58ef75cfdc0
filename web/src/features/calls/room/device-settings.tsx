import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DeviceSelect } from '../device-check/device-select.tsx';
import { type DeviceKind, type LocalMedia, useLocalMedia } from '../media/local-media.ts';
import { useCallText } from '../use-call-text.ts';

const KINDS: readonly DeviceKind[] = ['camera', 'microphone', 'speaker'];

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <p aria-hidden className="font-medium text-15">
        {name}
      </p>
      {children}
    </div>
  );
}

/** Camera, microphone and speaker, changed in the middle of a call. */
export function DeviceSettings({
  media,
  isOpen,
  onClose,
}: {
  media: LocalMedia;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useCallText();
  const state = useLocalMedia(media);
  const available = KINDS.filter((kind) => state[kind].devices.length > 0);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('devices.title')}
      size="sm"
      actions={<Button onClick={onClose}>{t('devices.done')}</Button>}
    >
      <div className="grid gap-5">
        {available.length === 0 && <p className="text-ink-soft">{t('devices.none')}</p>}
        {available.map((kind) => (
          <Row key={kind} name={t(`devices.${kind}`)}>
            <DeviceSelect kind={kind} devices={state[kind].devices} deviceId={state[kind].deviceId} media={media} />
          </Row>
        ))}
      </div>
    </Dialog>
  );
}
