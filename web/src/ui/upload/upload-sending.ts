import { useEffect, useRef, useState } from 'react';

export type Sending = {
  /** Does the actual sending; stops when the signal says so. */
  send: (file: File, watch: { onProgress: (percent: number) => void; signal: AbortSignal }) => Promise<void>;
  onDone?: (file: File) => void;
  /** What to show for a refused sending; without it, one plain sentence. */
  errorText?: (error: unknown) => string;
};

type Step =
  | { step: 'idle' }
  | { step: 'sending'; name: string; percent: number }
  | { step: 'refused'; message: string }
  | { step: 'done'; name: string };

/** The rule of a file input's `accept`; a dropped file does not go through the browser's own. */
export function accepts(accept: string, file: { name: string; type: string }): boolean {
  return accept
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .some((rule) => {
      if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
      if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1));
      return file.type === rule;
    });
}

export function useSending({ send, onDone, errorText }: Sending, failed: string) {
  const [step, setStep] = useState<Step>({ step: 'idle' });
  const [previewUrl, setPreviewUrl] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (previewUrl) return () => URL.revokeObjectURL(previewUrl);
  }, [previewUrl]);

  async function start(file: File): Promise<void> {
    const control = new AbortController();
    running.current = control;
    setStep({ step: 'sending', name: file.name, percent: 0 });
    setPreviewUrl(file.type.startsWith('image/') ? URL.createObjectURL(file) : null);
    const onProgress = (percent: number) => {
      if (!control.signal.aborted) setStep({ step: 'sending', name: file.name, percent });
    };
    try {
      await send(file, { onProgress, signal: control.signal });
      if (control.signal.aborted) return;
      setStep({ step: 'done', name: file.name });
      onDone?.(file);
    } catch (error) {
      if (!control.signal.aborted) refuse(errorText?.(error) ?? failed);
    }
  }
  function refuse(message: string) {
    setPreviewUrl(null);
    setStep({ step: 'refused', message });
  }
  function reset() {
    setPreviewUrl(null);
    setStep({ step: 'idle' });
  }
  function cancel() {
    running.current?.abort();
    reset();
  }
  return { state: { ...step, previewUrl }, start, cancel, refuse, reset };
}
