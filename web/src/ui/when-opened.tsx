import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { pause } from '../lib/pause.ts';
import { Spinner } from './spinner.tsx';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const SIGNS_OF_LEAVING = ['keydown', 'pointerdown', 'focusin'] as const;
const loaders = new Set<() => Promise<unknown>>();
let tellFailure = () => {};

/** Called when an overlay could not be loaded; it has been closed again. */
export function onOverlayFailure(tell: () => void): void {
  tellFailure = tell;
}

/** From then on, overlays open at once, and without a connection. Browsers never ask again for code that failed once. */
export async function loadOverlays(): Promise<void> {
  for (const load of loaders) {
    if (!navigator.onLine) return;
    await load();
    await pause();
  }
}

/** An overlay whose code is loaded when it opens for the first time. It stays afterwards, so that it can fade out. */
export function whenOpened<P extends { isOpen: boolean; onClose: () => void }>(load: Load<P>) {
  loaders.add(load);
  return (props: P) => <WhenOpened load={load} overlay={props} />;
}

function WhenOpened<P extends { isOpen: boolean; onClose: () => void }>({
  load,
  overlay,
}: {
  load: Load<P>;
  overlay: P;
}) {
  const [Overlay, setOverlay] = useState<ComponentType<P> | null>(null);
  const close = useEffectEvent(overlay.onClose);
  const isLoading = overlay.isOpen && !Overlay;

  useEffect(() => {
    if (!isLoading) return;
    // Whoever has gone on to something else is not called back.
    function leave(event: Event) {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') close();
    }
    function stop() {
      for (const sign of SIGNS_OF_LEAVING) document.removeEventListener(sign, leave);
    }
    for (const sign of SIGNS_OF_LEAVING) document.addEventListener(sign, leave);
    load().then(
      (module) => {
        // Before it is drawn, because it takes the focus then.
        stop();
        setOverlay(() => module.default);
      },
      () => {
        close();
        tellFailure();
      },
    );
    return stop;
  }, [isLoading, load]);

  if (Overlay) return <Overlay {...overlay} />;
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
