import {
  Ellipsis,
  MessageCircle,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  PhoneOff,
  Shapes,
  SwitchCamera,
  Video,
  VideoOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Count } from '../../../ui/badge.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { MenuItems } from '../../../ui/overlays/menu-panel.tsx';
import { canShareScreen } from '../connection/screen-share.ts';
import { useCallText } from '../use-call-text.ts';
import { ControlButton } from './control-button.tsx';
import type { RoomLayout } from './room-layout.ts';

export interface ControlsProps {
  layout: RoomLayout;
  isMicrophoneOn: boolean;
  isCameraOn: boolean;
  canFlip: boolean;
  isSharingScreen: boolean;
  isBoardOpen: boolean;
  isChatOpen: boolean;
  unread: number;
  moreItems: MenuItems;
  onMicrophone: () => void;
  onCamera: () => void;
  onFlip: () => void;
  onShareScreen: () => void;
  onBoard: () => void;
  onChat: () => void;
  onLeave: () => void;
}

const GROUP = 'flex gap-1 rounded-card border border-line bg-card p-1.5';

function Group({ layout, children }: { layout: RoomLayout; children: ReactNode }) {
  // On a phone the six stand in one row, without edges.
  return layout === 'wide' ? <div className={GROUP}>{children}</div> : children;
}

const BARS: Record<RoomLayout, string> = {
  wide: 'flex flex-wrap items-center justify-center gap-3 px-6 pb-4',
  phone: 'grid auto-cols-fr grid-flow-col px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]',
  short:
    'flex h-full flex-col justify-center gap-0.5 overflow-y-auto px-1 py-1 pe-[max(0.25rem,env(safe-area-inset-right))]',
};

export function Controls(props: ControlsProps) {
  const { layout } = props;
  const { t } = useCallText();
  return (
    <footer>
      <div role="toolbar" aria-label={t('controls.label')} className={BARS[layout]}>
        <Group layout={layout}>
          <OwnControls {...props} />
        </Group>
        <Group layout={layout}>
          <SharedControls {...props} />
        </Group>
        <Group layout={layout}>
          <ControlButton icon={PhoneOff} word={t('controls.leave')} isDanger onClick={props.onLeave} />
        </Group>
      </div>
    </footer>
  );
}

function OwnControls({ layout, isMicrophoneOn, isCameraOn, onMicrophone, onCamera }: ControlsProps) {
  const { t } = useCallText();
  const microphone = isMicrophoneOn ? 'mute' : 'unmute';
  const camera = t(isCameraOn ? 'controls.stopVideo' : 'controls.startVideo');
  return (
    <>
      <ControlButton
        icon={isMicrophoneOn ? Mic : MicOff}
        word={t(`${layout === 'wide' ? 'controls' : 'controls.short'}.${microphone}`)}
        label={t(`controls.${microphone}`)}
        isMarked={!isMicrophoneOn}
        onClick={onMicrophone}
      />
      <ControlButton
        icon={isCameraOn ? Video : VideoOff}
        word={layout === 'wide' ? camera : t('controls.video')}
        label={camera}
        isMarked={!isCameraOn}
        onClick={onCamera}
      />
    </>
  );
}

function SharedControls(props: ControlsProps) {
  const { layout, canFlip, isBoardOpen, isChatOpen, unread, moreItems, onFlip, onBoard, onChat } = props;
  const { t } = useCallText();
  const isWide = layout === 'wide';
  const unreadText = t('controls.unread', { count: unread });
  return (
    <>
      {isWide && canShareScreen() && <ShareControl {...props} />}
      {!isWide && canFlip && (
        <ControlButton icon={SwitchCamera} word={t('controls.flip')} label={t('controls.flipLabel')} onClick={onFlip} />
      )}
      <ControlButton
        icon={Shapes}
        word={t(isWide ? 'controls.whiteboard' : 'controls.board')}
        label={t('controls.whiteboard')}
        aria-pressed={isBoardOpen}
        isMarked={isBoardOpen}
        onClick={onBoard}
      />
      <ControlButton
        icon={MessageCircle}
        word={t('controls.chat')}
        label={unread > 0 ? `${t('controls.chat')}, ${unreadText}` : t('controls.chat')}
        aria-pressed={isChatOpen}
        isMarked={isChatOpen}
        onClick={onChat}
        corner={<Count value={unread} tone="pine" label={unreadText} />}
      />
      {(isWide || !canFlip) && (
        <Menu
          label={t('controls.more')}
          placement="top end"
          items={moreItems}
          trigger={<ControlButton icon={Ellipsis} word={t('controls.more')} />}
        />
      )}
    </>
  );
}

function ShareControl({ isSharingScreen, onShareScreen }: ControlsProps) {
  const { t } = useCallText();
  return (
    <ControlButton
      icon={isSharingScreen ? MonitorX : MonitorUp}
      word={t(isSharingScreen ? 'controls.stopSharing' : 'controls.shareScreen')}
      isMarked={isSharingScreen}
      onClick={onShareScreen}
    />
  );
}
