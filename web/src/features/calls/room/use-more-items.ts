import { Blend, PictureInPicture2, Settings2, Volume2 } from 'lucide-react';
import type { MenuItems } from '../../../ui/overlays/menu-panel.tsx';
import type { CallConnection } from '../connection/call-connection.ts';
import type { CallState } from '../connection/call-state.ts';
import type { LocalMedia, LocalMediaState } from '../media/local-media.ts';
import { useCallText } from '../use-call-text.ts';

/** The video in a small window above other apps; and back. */
function togglePictureInPicture(): void {
  const video = document.querySelector<HTMLVideoElement>('video[data-main-video]');
  const change = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : video?.requestPictureInPicture?.();
  // A video without a picture cannot be taken out of the page.
  change?.catch(() => {});
}

interface MoreOptions {
  connection: Pick<CallConnection, 'setAudioFirst'>;
  state: CallState;
  media: LocalMedia;
  mediaState: LocalMediaState;
  onDevices: () => void;
}

export function useMoreItems({ connection, state, media, mediaState, onDevices }: MoreOptions): MenuItems {
  const { t } = useCallText();
  return [
    ...(document.pictureInPictureEnabled && state.peers.length > 0
      ? [{ id: 'window', name: t('more.smallWindow'), icon: PictureInPicture2, onAction: togglePictureInPicture }]
      : []),
    ...(mediaState.canBlur
      ? [
          {
            id: 'blur',
            name: t(mediaState.isBlurred ? 'more.unblur' : 'more.blur'),
            icon: Blend,
            onAction: () => void media.setBlurred(!mediaState.isBlurred),
          },
        ]
      : []),
    {
      id: 'audio',
      name: t(state.isAudioFirst ? 'more.videoBack' : 'more.audioFirst'),
      note: t('more.audioFirstNote'),
      icon: Volume2,
      onAction: () => connection.setAudioFirst(!state.isAudioFirst),
    },
    { id: 'devices', name: t('more.devices'), icon: Settings2, onAction: onDevices },
  ];
}
