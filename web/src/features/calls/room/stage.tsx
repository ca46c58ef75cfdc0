import type { Call } from '@sanad/contract/calls/calls.ts';
import type { ReactNode } from 'react';
import type { Peer } from '../connection/call-state.ts';
import type { LocalMediaState } from '../media/local-media.ts';
import { TrackVideo } from '../media/track-video.tsx';
import { useCallText } from '../use-call-text.ts';
import { peopleOf } from './people.ts';
import type { RoomLayout } from './room-layout.ts';
import { StreamVideo } from './stream-video.tsx';
import { VideoTile } from './video-tile.tsx';

interface OwnTileProps {
  call: Call;
  media: LocalMediaState;
  /** There is room for both names. */
  isLarge?: boolean;
  className?: string;
}

export function OwnTile({ call, media, isLarge = false, className = '' }: OwnTileProps) {
  const { t } = useCallText();
  const { own, ownPhoto, child } = peopleOf(call);
  const isWithChild = isLarge && call.your_side === 'parent' && call.kind === 'session';
  const hasSound = media.audioTrack !== null && media.microphone.isOn;
  const name = isWithChild ? t('you.withChild', { child }) : t('you.alone');
  return (
    <VideoTile
      name={name}
      photo={ownPhoto}
      hasPicture={media.videoTrack !== null}
      hasSound={hasSound}
      size="small"
      soundLabel={t(hasSound ? 'you.soundOn' : 'you.soundOff')}
      className={`rounded-2xl ${className}`}
    >
      {media.videoTrack && <TrackVideo track={media.videoTrack} label={own} className="size-full" />}
    </VideoTile>
  );
}

interface PeerTileProps {
  call: Call;
  peer: Peer;
  size: 'stage' | 'small';
  speakerId: string | null;
  isMain?: boolean;
  className?: string;
}

export function PeerTile({ call, peer, size, speakerId, isMain = false, className = '' }: PeerTileProps) {
  const { t } = useCallText();
  const { other, otherFull, otherPhoto } = peopleOf(call);
  const hasPicture = peer.stream !== null && peer.status.camera && peer.link !== 'connecting';
  return (
    <VideoTile
      name={size === 'stage' ? otherFull : other}
      photo={otherPhoto}
      hasPicture={hasPicture}
      hasSound={peer.status.microphone}
      isSpeaking={peer.isSpeaking}
      size={size}
      soundLabel={t(peer.status.microphone ? 'other.soundOn' : 'other.soundOff', { name: other })}
      {...(size === 'stage' ? { mutedWords: t('other.muted', { name: other }) } : {})}
      className={className}
    >
      {peer.stream && (
        <StreamVideo
          stream={peer.stream}
          label={t('other.video', { name: other })}
          speakerId={speakerId}
          isHidden={!hasPicture}
          isMain={isMain}
        />
      )}
    </VideoTile>
  );
}

interface StageProps {
  call: Call;
  /** The other person's devices; the first is the one to look at. */
  peers: readonly [Peer, ...Peer[]];
  media: LocalMediaState;
  layout: RoomLayout;
  /** What is said above the picture. */
  notices: ReactNode;
  /** A message that has just come in. */
  peek: ReactNode;
}

const TILES: Record<RoomLayout, string> = {
  wide: 'h-44 w-64 max-xl:h-32 max-xl:w-48',
  phone: 'h-36 w-28',
  short: 'h-24 w-32',
};

/** The other person large, oneself small; a shared screen takes the large place, with both beside it. */
export function Stage(props: StageProps) {
  const { call, peers, media, layout, notices, peek } = props;
  const [main, ...more] = peers;
  const speakerId = media.speaker.deviceId;
  const sharing = peers.find(({ status, screenStream }) => status.screen && screenStream !== null);
  const isWide = layout === 'wide';
  const isBeside = isWide && sharing !== undefined;
  const small = (
    <div className={`flex flex-col gap-2 self-end ${layout === 'phone' ? '' : 'mt-auto'}`}>
      {(sharing ? peers : more).map((peer) => (
        <PeerTile
          key={peer.deviceId}
          call={call}
          peer={peer}
          size="small"
          speakerId={speakerId}
          className={`rounded-2xl ${TILES[layout]}`}
        />
      ))}
      <OwnTile call={call} media={media} className={TILES[layout]} />
    </div>
  );
  return (
    <div className="flex min-h-0 flex-1 gap-4">
      <div className="relative min-h-0 min-w-0 flex-1">
        <div className="absolute inset-0">
          {sharing ? (
            <SharedScreen call={call} peer={sharing} className={isWide ? 'rounded-panel' : ''} />
          ) : (
            <PeerTile
              call={call}
              peer={main}
              size="stage"
              speakerId={speakerId}
              isMain
              className={`size-full ${isWide ? 'rounded-panel' : ''}`}
            />
          )}
        </div>
        <div className="pointer-events-none absolute inset-3 flex flex-col gap-2 *:pointer-events-auto">
          <div className="grid justify-items-center gap-2 empty:hidden">{notices}</div>
          {!isBeside && small}
        </div>
        <div className="absolute start-3 bottom-14 max-w-[min(22rem,calc(100%-1.5rem))]">{peek}</div>
      </div>
      {isBeside && small}
    </div>
  );
}

function SharedScreen({ call, peer, className }: { call: Call; peer: Peer; className: string }) {
  const { t } = useCallText();
  const label = t('other.screen', { name: peopleOf(call).other });
  return (
    <div className={`size-full overflow-hidden bg-black ${className}`}>
      {peer.screenStream && (
        <StreamVideo stream={peer.screenStream} label={label} speakerId={null} fit="contain" isMain />
      )}
    </div>
  );
}
