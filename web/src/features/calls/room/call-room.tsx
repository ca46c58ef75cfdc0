import type { Call } from '@sanad/contract/calls/calls.ts';
import { Flag, Settings2 } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { toast } from '../../../lib/toast.ts';
import type { MenuItems } from '../../../ui/overlays/menu-panel.tsx';
import type { CallConnection } from '../connection/call-connection.ts';
import type { CallState, Peer } from '../connection/call-state.ts';
import { type LocalMedia, useLocalMedia } from '../media/local-media.ts';
import { useCallText } from '../use-call-text.ts';
import { callClock } from './call-clock.ts';
import { Controls } from './controls.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { devicesOfOther } from './people.ts';
import { type Line, RoomHeader } from './room-header.tsx';
import { type RoomLayout, useRoomLayout } from './room-layout.ts';
import { RoomNotices } from './room-notices.tsx';
import { OwnTile, PeerTile, Stage } from './stage.tsx';
import { useMoreItems } from './use-more-items.ts';
import { Waiting } from './waiting.tsx';

export type RoomConnection = Pick<
  CallConnection,
  'getState' | 'subscribe' | 'shareScreen' | 'stopSharing' | 'setAudioFirst'
>;

export interface CallRoomProps {
  call: Call;
  connection: RoomConnection;
  media: LocalMedia;
  now: Date;
  sessionPath: string;
  chat: { isOpen: boolean; unread: number; panel: ReactNode; peek: ReactNode; onToggle: () => void };
  board: { isOpen: boolean; panel: (videos: ReactNode) => ReactNode; onToggle: () => void };
  /** About a device that stopped working. */
  deviceNotice: ReactNode;
  onReport: () => void;
  onLeave: () => void;
}

function lineOf(state: CallState, peer: Peer | undefined): Line | null {
  if (state.status === 'reconnecting') return 'reconnecting';
  if (!peer || peer.link === 'connecting') return null;
  return peer.link === 'lost' ? 'reconnecting' : peer.quality;
}

/** The room of a call, from the moment somebody is in it. */
export function CallRoom(props: CallRoomProps) {
  const { call, connection, media, now, chat, board } = props;
  const { t } = useCallText();
  const state = useSyncExternalStore(connection.subscribe, connection.getState);
  const mediaState = useLocalMedia(media);
  const layout = useRoomLayout();
  const clock = callClock(call, now);
  const peers = devicesOfOther(state.peers, call.your_side);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isChoosingDevices, setIsChoosingDevices] = useState(false);
  const onDevices = () => setIsChoosingDevices(true);
  const moreItems = useMoreItems({ connection, state, media, mediaState, onDevices });
  const help: MenuItems = [
    ...(layout === 'wide'
      ? [{ id: 'devices', name: t('help.devices'), icon: Settings2, onAction: onDevices }]
      : moreItems),
    'line',
    { id: 'report', name: t('help.report'), icon: Flag, isDanger: true, onAction: props.onReport },
  ];

  async function switchSharing() {
    if (state.isSharingScreen) return connection.stopSharing();
    if (!(await connection.shareScreen())) toast.error(t('shareFailed'));
  }

  return (
    <div className={`flex h-dvh overflow-hidden bg-page text-ink ${layout === 'short' ? 'flex-row' : 'flex-col'}`}>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <RoomHeader call={call} clock={clock} line={lineOf(state, peers[0])} layout={layout} helpItems={help} />
        <main className={`relative flex min-h-0 flex-1 gap-5 ${layout === 'wide' ? 'px-6 pb-3' : ''}`}>
          <RoomView {...props} state={state} peers={peers} layout={layout} clock={clock} mediaState={mediaState} />
          {chat.isOpen && (
            <aside
              data-narrow
              aria-label={t('chat.label')}
              className={
                layout === 'wide'
                  ? 'flex w-88 shrink-0 flex-col overflow-hidden rounded-panel border border-line bg-card'
                  : 'absolute inset-0 z-10 flex flex-col bg-card'
              }
            >
              {chat.panel}
            </aside>
          )}
        </main>
      </div>
      <Controls
        layout={layout}
        isMicrophoneOn={mediaState.audioTrack !== null && mediaState.microphone.isOn}
        isCameraOn={mediaState.videoTrack !== null && mediaState.camera.isOn}
        canFlip={mediaState.canFlip}
        isSharingScreen={state.isSharingScreen}
        isBoardOpen={board.isOpen}
        isChatOpen={chat.isOpen}
        unread={chat.unread}
        moreItems={moreItems}
        onMicrophone={() => media.setMicrophoneOn(!mediaState.microphone.isOn)}
        onCamera={() => void media.setCameraOn(!mediaState.camera.isOn)}
        onFlip={() => void media.flipCamera()}
        onShareScreen={() => void switchSharing()}
        onBoard={board.onToggle}
        onChat={chat.onToggle}
        onLeave={() => (clock.phase === 'running' ? setIsLeaving(true) : props.onLeave())}
      />
      <LeaveDialog call={call} isOpen={isLeaving} onClose={() => setIsLeaving(false)} onLeave={props.onLeave} />
      <DeviceSettings media={media} isOpen={isChoosingDevices} onClose={() => setIsChoosingDevices(false)} />
    </div>
  );
}

interface RoomViewProps extends CallRoomProps {
  state: CallState;
  peers: Peer[];
  layout: RoomLayout;
  clock: ReturnType<typeof callClock>;
  mediaState: ReturnType<typeof useLocalMedia>;
}

/** Beside the board, or above it where there is no room beside. */
const BOARD_TILES: Record<RoomLayout, string> = {
  wide: 'aspect-4/3 max-lg:h-28',
  phone: 'h-24 w-28 shrink-0',
  short: 'h-14 w-20 shrink-0',
};

/** The board, the other person, or nobody yet. */
function RoomView(props: RoomViewProps) {
  const { call, connection, now, chat, board, state, peers, layout, clock, mediaState } = props;
  const [isSuggestionClosed, setIsSuggestionClosed] = useState(false);
  const [main, ...more] = peers;
  const [wasTogether, setWasTogether] = useState(false);
  if (main && !wasTogether) setWasTogether(true);
  const notices = (
    <>
      {props.deviceNotice}
      <RoomNotices
        call={call}
        clock={clock}
        state={state}
        peer={main}
        isBoardOpen={board.isOpen}
        isSuggestionClosed={isSuggestionClosed}
        onCloseSuggestion={() => setIsSuggestionClosed(true)}
        onAudioFirst={connection.setAudioFirst}
        onStopSharing={connection.stopSharing}
      />
    </>
  );
  if (board.isOpen) {
    const videos = (
      <>
        {peers.map((peer) => (
          <PeerTile
            key={peer.deviceId}
            call={call}
            peer={peer}
            size="small"
            speakerId={mediaState.speaker.deviceId}
            isMain={peer === main}
            className={`rounded-2xl ${BOARD_TILES[layout]}`}
          />
        ))}
        <OwnTile call={call} media={mediaState} className={BOARD_TILES[layout]} />
      </>
    );
    return (
      <div className="relative flex min-h-0 min-w-0 flex-1 flex-col gap-2">
        <div className={`grid justify-items-center gap-2 empty:hidden ${layout === 'wide' ? '' : 'px-2'}`}>
          {notices}
        </div>
        {board.panel(videos)}
      </div>
    );
  }
  if (!main) {
    return (
      <Waiting
        call={call}
        media={mediaState}
        now={now}
        sessionPath={props.sessionPath}
        notices={notices}
        wasTogether={wasTogether}
      />
    );
  }
  return (
    <Stage call={call} peers={[main, ...more]} media={mediaState} layout={layout} notices={notices} peek={chat.peek} />
  );
}
