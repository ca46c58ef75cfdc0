import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { nextTask } from '../../lib/next-task.ts';
import { Spinner } from '../states/spinner.tsx';

type OverlayProps = { isOpen: boolean; onClose: () => void };

interface LoadedOverlay<P> {
  load: () => Promise<void>;
  /** Null until it is loaded. */
  Component: ComponentType<P> | null;
}

const loaders = new Set<() => Promise<void>>();
let reportFailure = () => {};

/** Called when an overlay could not be loaded; it has been closed again. */
export function onOverlayFailure(report: () => void): void {
  reportFailure = report;
}

/** From then on, overlays open at once, and without a connection. Browsers never ask again for code that failed once. */
export async function loadOverlays(): Promise<void> {
  for (const load of loaders) {
    if (!navigator.onLine) return;
    await load();
    await nextTask();
  }
}

/** An overlay whose code is loaded when the first one opens. */
export function lazyOverlay<P extends OverlayProps>(load: () => Promise<{ default: ComponentType<P> }>) {
  const part: LoadedOverlay<P> = {
    load: async () => {
      part.Component = (await load()).default;
    },
    Component: null,
  };
  loaders.add(part.load);
  return (props: P) => <WhenOpened part={part} overlay={props} />;
}

function WhenOpened<P extends OverlayProps>({ part, overlay }: { part: LoadedOverlay<P>; overlay: P }) {
  const { isOpen, onClose } = overlay;
  // What was open once stays, so that it can fade out.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const [, setIsLoaded] = useState(false);
  const close = useEffectEvent(onClose);
  const { Component } = part;
  const isLoading = isOpen && !Component;

  useEffect(() => {
    if (!isLoading) return;
    // Does not open if the person has moved on in the meantime.
    function leave(event: Event) {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape' || event.key === 'Tab') close();
    }
    document.addEventListener('keydown', leave);
    document.addEventListener('pointerdown', leave);
    part.load().then(
      () => setIsLoaded(true),
      () => {
        close();
        reportFailure();
      },
    );
    return () => {
      document.removeEventListener('keydown', leave);
      document.removeEventListener('pointerdown', leave);
    };
  }, [isLoading, part]);

  if (!wasOpened) return null;
  if (Component) return <Component {...overlay} />;
  return isLoading && <OverlayLoading />;
}

/** Only for those who wait: it shows after a moment. */
function OverlayLoading() {
  return (
    <span className="appear-late pointer-events-none fixed inset-x-0 top-20 z-40 flex justify-center">
      <Spinner size={32} className="text-pine" />
    </span>
  );
}
