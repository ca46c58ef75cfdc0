import type { Call } from '@sanad/contract/calls/calls.ts';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { type LocalMedia, useLocalMedia } from '../media/local-media.ts';
import { peopleOf } from '../room/people.ts';
import { useCheckText } from '../use-check-text.ts';
import { type AgreementChange, Agreements } from './agreements.tsx';
import { CameraPreview } from './camera-preview.tsx';
import { CameraRow } from './camera-row.tsx';
import { CheckHeader } from './check-header.tsx';
import { JoinBar } from './join-bar.tsx';
import { MicrophoneRow } from './microphone-row.tsx';
import { SpeakerRow } from './speaker-row.tsx';
import { WhoIsHere } from './who-is-here.tsx';

export interface DeviceCheckProps {
  call: Call;
  media: LocalMedia;
  now: Date;
  isJoining: boolean;
  /** Why joining failed, in words. */
  problem: string | null;
  onJoin(): void;
  /** Parents only. */
  onAgreements(change: AgreementChange): void;
  /** At the end of the header, such as help. */
  headerEnd?: ReactNode;
}

/** Before the call: how one looks and sounds, and who is there. Nothing has to work before somebody may join. */
export function DeviceCheck(props: DeviceCheckProps) {
  const { call, media, now, isJoining, problem, onJoin, onAgreements, headerEnd } = props;
  const { camera } = useLocalMedia(media);
  const { other: name } = peopleOf(call);
  const { t } = useCheckText();

  useEffect(() => {
    const { videoTrack, audioTrack } = media.getState();
    if (!videoTrack && !audioTrack) void media.start();
  }, [media]);

  /** Otherwise the devices stay as they are: a camera that is still starting goes on starting. */
  function joinWithoutVideo() {
    void media.setCameraOn(false);
    onJoin();
  }

  return (
    <div className="flex min-h-dvh flex-col bg-page text-ink">
      <CheckHeader call={call} now={now} end={headerEnd} />
      <main className="mx-auto flex w-full max-w-[40rem] flex-1 flex-col gap-x-16 gap-y-6 px-5 lg:grid lg:max-w-[84rem] lg:flex-none lg:grid-cols-[minmax(0,19fr)_minmax(22rem,11fr)] lg:grid-rows-[auto_1fr_auto] lg:gap-y-0 lg:px-10 lg:py-6">
        <CameraPreview call={call} media={media} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <WhoIsHere call={call} now={now} />
          <ul className="border-line border-b">
            <CameraRow media={media} name={name} />
            <MicrophoneRow media={media} name={name} />
            <SpeakerRow media={media} />
          </ul>
          <p className="flex items-start gap-4 pt-4 text-16 text-ink-soft">
            <ShieldCheck size={22} strokeWidth={1.75} aria-hidden className="mt-[0.1em] shrink-0 text-pine" />
            {t('neverRecorded')}
          </p>
        </div>
        <Agreements call={call} onChange={onAgreements} />
        <JoinBar
          call={call}
          now={now}
          isCameraOn={camera.isOn}
          isJoining={isJoining}
          problem={problem}
          onJoin={onJoin}
          onJoinWithoutVideo={joinWithoutVideo}
        />
      </main>
    </div>
  );
}
