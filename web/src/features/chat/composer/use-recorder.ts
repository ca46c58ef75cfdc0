import type { Voice } from '@sanad/contract/chat/chat.ts';
import { VOICE_MAX_SECONDS } from '@sanad/contract/chat/chat-rules.ts';
import { VOICE_TYPES } from '@sanad/contract/files/file-rules.ts';
import { useEffect, useRef, useState } from 'react';
import { SECOND_MS } from '../../../lib/time/durations.ts';
import { levelOf, peaksOf } from './peaks.ts';

export interface Recording {
  content: Blob;
  type: string;
  voice: Voice;
}

interface Running {
  recorder: MediaRecorder;
  stop: () => void;
  levels: number[];
  startedAt: number;
}

type State = { step: 'idle' | 'starting' } | { step: 'recording'; seconds: number; levels: readonly number[] };

const SAMPLE_MS = 100;
const SHOWN_LEVELS = 40;

export const canRecord = () => typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia);

/** Records from the microphone until it is stopped, cancelled, or full. */
export function useRecorder({ onFull }: { onFull: (recording: Recording) => void }) {
  const [state, setState] = useState<State>({ step: 'idle' });
  const running = useRef<Running | null>(null);
  const isWanted = useRef(false);

  function end(): Running | null {
    const ended = running.current;
    isWanted.current = false;
    running.current = null;
    ended?.stop();
    setState({ step: 'idle' });
    return ended;
  }

  /** Null when it is too short to hold anything. */
  async function finish(): Promise<Recording | null> {
    const recorder = running.current?.recorder;
    if (!recorder) return null;
    const chunks: Blob[] = [];
    const isDone = new Promise<void>((resolve) => {
      recorder.ondataavailable = ({ data }) => void chunks.push(data);
      recorder.onstop = () => resolve();
    });
    recorder.stop();
    const { startedAt, levels } = running.current ?? { startedAt: Date.now(), levels: [] };
    end();
    await isDone;
    const type = recorder.mimeType.split(';')[0] || 'audio/webm';
    const content = new Blob(chunks, { type });
    if (content.size === 0 || levels.length === 0) return null;
    const seconds = Math.min(VOICE_MAX_SECONDS, Math.round((Date.now() - startedAt) / (SECOND_MS / 10)) / 10);
    return { content, type, voice: { seconds, peaks: peaksOf(levels) } };
  }

  /** Fails when the browser or the person does not allow it. */
  async function start(): Promise<void> {
    isWanted.current = true;
    setState({ step: 'starting' });
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    } catch (error) {
      end();
      throw error;
    }
    const silence = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (!isWanted.current) return silence();
    const mimeType = VOICE_TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const levels: number[] = [];
    const startedAt = Date.now();
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      levels.push(levelOf(samples));
      const seconds = (Date.now() - startedAt) / SECOND_MS;
      setState({ step: 'recording', seconds, levels: levels.slice(-SHOWN_LEVELS) });
      if (seconds >= VOICE_MAX_SECONDS) void finish().then((recording) => recording && onFull(recording));
    }, SAMPLE_MS);
    const stop = () => {
      clearInterval(timer);
      silence();
      void context.close();
    };
    running.current = { recorder, stop, levels, startedAt };
    recorder.start();
    setState({ step: 'recording', seconds: 0, levels: [] });
  }

  function cancel(): void {
    const ended = end();
    if (ended?.recorder.state === 'recording') ended.recorder.stop();
  }

  // Whoever leaves the chat leaves no open microphone behind.
  useEffect(
    () => () => {
      isWanted.current = false;
      running.current?.stop();
      running.current = null;
    },
    [],
  );
  return { state, start, finish, cancel };
}
