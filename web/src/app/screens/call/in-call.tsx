import type { Call } from '@sanad/contract/calls/calls.ts';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { BoardPanel } from '../../../features/calls/board/board-panel.tsx';
import type { LocalMedia } from '../../../features/calls/media/local-media.ts';
import { DeviceNotice } from '../../../features/calls/problems/device-notice.tsx';
import { CallRoom } from '../../../features/calls/room/call-room.tsx';
import { peopleOf } from '../../../features/calls/room/people.ts';
import { useCallText } from '../../../features/calls/use-call-text.ts';
import { ReportDialog } from '../../../features/chat/thread/report-dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { CallChat, MessagePeek } from './call-chat.tsx';
import { LeaveCallGuard } from './leave-call-guard.tsx';
import { useCallChat } from './use-call-chat.ts';
import type { CallSession } from './use-call-session.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface InCallProps {
  call: Call;
  session: CallSession;
  media: LocalMedia;
  deviceId: string;
  now: Date;
  sessionPath: string;
  chatPath: string;
}

/** The room with what belongs to other parts of the product: the pair's chat, the board, a report. */
export function InCall({ call, session, media, deviceId, now, sessionPath }: InCallProps) {
  const { t } = useCallText();
  const { connection } = session;
  const [isChatOpen, setIsChatOpen] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const chat = useCallChat(call.booking_id);
  const board = useBoard(call, session, deviceId);
  useWakeLock();
  /** A report names the pair's chat: it opens as soon as that is loaded. */
  function report() {
    setIsReporting(true);
    if (chat.data || !chat.hasFailed) return;
    toast.error(t('reportFailed'), { id: 'report' });
    chat.retry();
  }
  return (
    <>
      <CallRoom
        call={call}
        connection={connection}
        media={media}
        now={now}
        sessionPath={sessionPath}
        deviceNotice={<DeviceNotice media={media} />}
        chat={{
          isOpen: isChatOpen,
          unread: chat.data?.unread ?? 0,
          panel: <CallChat chat={chat} onClose={() => setIsChatOpen(false)} />,
          peek: chat.data && !isChatOpen && <MessagePeek key={chat.data.id} chat={chat.data} />,
          onToggle: () => setIsChatOpen(!isChatOpen),
        }}
        board={board}
        onReport={report}
        onLeave={connection.leave}
      />
      {chat.data && (
        <ReportDialog
          chatId={chat.data.id}
          otherName={chat.data.other.name}
          about={isReporting ? { sequence: null } : null}
          onClose={() => setIsReporting(false)}
        />
      )}
      <LeaveCallGuard call={call} />
    </>
  );
}

/** Opens by itself when the other person opens it. */
function useBoard(call: Call, { board, connection }: CallSession, deviceId: string) {
  const { t } = useCallText();
  const [isOpen, setIsOpen] = useState(false);
  const { peers } = useSyncExternalStore(connection.subscribe, connection.getState);
  const { own, other } = peopleOf(call);
  const openToo = useEffectEvent(() => {
    if (isOpen) return;
    setIsOpen(true);
    toast.info(t('board.opened', { name: other }), { id: 'board' });
  });
  useEffect(() => board.onOpened(() => openToo()), [board]);
  const names = new Map([
    [deviceId, own],
    ...peers.map((peer) => [peer.deviceId, peer.side === call.your_side ? own : other] as const),
  ]);
  return {
    isOpen,
    onToggle: () => setIsOpen(!isOpen),
    panel: (videos: ReactNode) => (
      <BoardPanel board={board} call={call} names={names} onClose={() => setIsOpen(false)} videos={videos} />
    ),
  };
}
