/** Phones do not offer it. */
export function canShareScreen(): boolean {
  return typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getDisplayMedia === 'function';
}

/** Null when the person has changed their mind. `onEnd`: the browser's own button has stopped it. */
export async function chooseScreen(onEnd: () => void): Promise<MediaStreamTrack | null> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 15 }, audio: false });
    const [track] = stream.getVideoTracks();
    if (!track) return null;
    // Text stays sharp where the line is thin.
    track.contentHint = 'detail';
    track.addEventListener('ended', onEnd);
    return track;
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    throw error;
  }
}
