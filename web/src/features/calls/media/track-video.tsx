import { useEffect, useRef } from 'react';
import { facingOf } from './camera-features.ts';

type TrackVideoProps = { track: MediaStreamTrack; label: string; className?: string };

/** A local camera. People know themselves from the mirror; what the back camera of a phone sees is not mirrored. */
export function TrackVideo({ track, label, className = '' }: TrackVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = new MediaStream([track]);
    return () => {
      element.srcObject = null;
    };
  }, [track]);
  const mirror = facingOf(track) === 'environment' ? '' : '-scale-x-100';
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted
      aria-label={label}
      className={`object-cover ${mirror} ${className}`}
    />
  );
}
