/** Browsers offer camera and microphone only on secure pages. */
export function isPageSecure(): boolean {
  return globalThis.isSecureContext !== false;
}

/** Whether this browser can hold a call at all. */
export function canCall(): boolean {
  return (
    isPageSecure() &&
    typeof globalThis.RTCPeerConnection === 'function' &&
    typeof navigator.mediaDevices?.getUserMedia === 'function'
  );
}

export function canChooseSpeaker(): boolean {
  return typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype;
}
