import { useEffect, useRef } from 'react';

type StreamVideoProps = {
  stream: MediaStream;
  label: string;
  speakerId: string | null;
  fit?: 'cover' | 'contain';
  isHidden?: boolean;
  /** Marks the one to take out of the page as a small window. */
  isMain?: boolean;
};

type WithSpeaker = HTMLVideoElement & { setSinkId?: (id: string) => Promise<void> };

/** Somebody else's picture and sound. Hidden, the sound goes on. */
export function StreamVideo({ stream, label, speakerId, fit = 'cover', isHidden = false, isMain }: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  useEffect(() => {
    const element: WithSpeaker | null = video.current;
    // A speaker that is gone: the sound comes from the usual one.
    if (speakerId !== null) element?.setSinkId?.(speakerId).catch(() => {});
  }, [speakerId]);
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      aria-label={label}
      {...(isMain ? { 'data-main-video': '' } : {})}
      className={`size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'} ${isHidden ? 'invisible' : ''}`}
    />
  );
}
