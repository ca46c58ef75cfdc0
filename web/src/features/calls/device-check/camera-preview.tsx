import type { Call } from '@sanad/contract/calls/calls.ts';
import { Mic, MicOff, Sun, Video, VideoOff } from 'lucide-react';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { type LocalMedia, type LocalMediaState, useLocalMedia } from '../media/local-media.ts';
import { TrackVideo } from '../media/track-video.tsx';
import { useCheckText } from '../use-check-text.ts';
import { PreviewControl } from './preview-control.tsx';

function NoPicture({ state }: { state: LocalMediaState }) {
  const { t } = useCheckText();
  const { isStarting, camera } = state;
  const text = isStarting
    ? t('preview.starting')
    : camera.problem
      ? t(`notice.camera.${camera.problem}`)
      : t('preview.off');
  return (
    <div role="status" className="grid size-full place-content-center justify-items-center gap-3 p-8 text-center">
      {isStarting ? <Spinner size={28} /> : <VideoOff size={32} strokeWidth={1.75} aria-hidden />}
      <p className="max-w-[36ch] text-balance text-ink-soft">{text}</p>
    </div>
  );
}

export function CameraPreview({ call, media }: { call: Call; media: LocalMedia }) {
  const { t } = useCheckText();
  const state = useLocalMedia(media);
  const { camera, microphone, videoTrack } = state;
  const isParent = call.your_side === 'parent';
  const NameIcon = microphone.isOn ? Mic : MicOff;
  const tip = call.kind === 'trial' ? 'trial' : call.your_side;
  return (
    <section aria-label={t('preview.label')} className="grid content-start gap-3 lg:gap-4">
      <div className="relative grid gap-3">
        <figure className="relative aspect-[7/6] max-h-[60dvh] w-full overflow-hidden rounded-panel border border-line bg-card sm:aspect-[19/13]">
          {videoTrack ? (
            <TrackVideo track={videoTrack} label={t('preview.label')} className="size-full" />
          ) : (
            <NoPicture state={state} />
          )}
          <figcaption className="absolute start-3 top-3 flex max-w-[calc(100%-1.5rem)] items-center gap-2 rounded-lg bg-page/85 px-3 py-1.5 text-15 lg:start-4 lg:top-4">
            <NameIcon size={18} aria-hidden className="shrink-0" />
            <span className="wrap-anywhere">
              {isParent ? t('preview.youAnd', { child: call.child.first_name }) : t('preview.you')}
            </span>
          </figcaption>
        </figure>
        <div className="flex gap-1 rounded-2xl border border-line bg-card p-1.5 lg:absolute lg:end-4.5 lg:bottom-4.5 lg:border-transparent lg:bg-page/90">
          <PreviewControl
            icon={microphone.isOn ? Mic : MicOff}
            label={t(microphone.isOn ? 'preview.mute' : 'preview.unmute')}
            isOff={!microphone.isOn}
            onClick={() => media.setMicrophoneOn(!microphone.isOn)}
          />
          <PreviewControl
            icon={camera.isOn ? Video : VideoOff}
            label={t(camera.isOn ? 'preview.stopVideo' : 'preview.startVideo')}
            isOff={!camera.isOn}
            onClick={() => void media.setCameraOn(!camera.isOn)}
          />
        </div>
      </div>
      <p className="flex items-start gap-3 text-16 text-ink-soft">
        <Sun size={20} strokeWidth={1.75} aria-hidden className="mt-[0.2em] shrink-0 text-saffron-ink" />
        {t(`preview.tip.${tip}`)}
      </p>
    </section>
  );
}
