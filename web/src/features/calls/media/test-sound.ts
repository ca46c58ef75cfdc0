import { SECOND_MS } from '../../../lib/time/durations.ts';

/** Two soft notes, the second a little higher. */
const NOTES = [
  { hertz: 523.25, at: 0 },
  { hertz: 659.25, at: 0.35 },
];
const NOTE_SECONDS = 0.6;
const LOUDNESS = 0.25;
const SECONDS = 1.1;

function playNote(context: AudioContext, target: AudioNode, { hertz, at }: (typeof NOTES)[number]): void {
  const start = context.currentTime + at;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.04);
  gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
  oscillator.connect(gain).connect(target);
  oscillator.start(start);
  oscillator.stop(start + NOTE_SECONDS);
}

/** Ends with the sound. Fails when the speaker is gone or the browser plays nothing. */
export async function playTestSound(speakerId: string | null): Promise<void> {
  const context = new AudioContext();
  try {
    const target = context.createMediaStreamDestination();
    const player = new Audio();
    player.srcObject = target.stream;
    // Only a media element can be sent to a chosen speaker in every browser that has the choice.
    if (speakerId && 'setSinkId' in player) await player.setSinkId(speakerId);
    await context.resume();
    await player.play();
    for (const note of NOTES) playNote(context, target, note);
    await new Promise((resolve) => setTimeout(resolve, SECONDS * SECOND_MS));
    player.srcObject = null;
  } finally {
    await context.close();
  }
}
