import { useEffect, useRef, useState } from 'react';

/** Plays one voice note. `address` is asked for at each start, because it lives for a few minutes only. */
export function useVoice({ seconds, address }: { seconds: number; address: () => Promise<string> }) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  useEffect(
    () => () => {
      audio.current?.pause();
      audio.current = null;
    },
    [],
  );

  function player(): HTMLAudioElement {
    if (audio.current) return audio.current;
    const made = new Audio();
    made.onplay = () => setIsPlaying(true);
    made.onpause = () => setIsPlaying(false);
    made.ontimeupdate = () => setAt(Math.min(seconds, made.currentTime));
    made.onended = () => setAt(0);
    audio.current = made;
    return made;
  }

  return {
    isPlaying,
    at,
    /** Fails when the voice note cannot be loaded. */
    async play(speed: number): Promise<void> {
      const voice = player();
      const src = await address();
      if (!voice.src || voice.error) voice.src = src;
      voice.playbackRate = speed;
      if (Math.abs(voice.currentTime - at) > 0.5) voice.currentTime = at;
      await voice.play();
    },
    pause: () => audio.current?.pause(),
    seek(to: number): void {
      setAt(to);
      if (audio.current?.src) audio.current.currentTime = to;
    },
    setSpeed(speed: number): void {
      if (audio.current) audio.current.playbackRate = speed;
    },
  };
}
