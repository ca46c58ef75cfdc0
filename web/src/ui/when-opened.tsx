import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

const loaders = new Set<() => Promise<unknown>>();

/** From then on, overlays open at once, and without a connection. */
export function loadOverlays(): Promise<unknown> {
  return Promise.all([...loaders].map((load) => load()));
}

/** What was open once stays, so that it can fade out. */
function OnceOpened({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened ? <Suspense>{children}</Suspense> : null;
}

/** An overlay whose code is loaded when it opens for the first time. */
export function whenOpened<P extends { isOpen: boolean }>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Overlay = lazy(load) as unknown as ComponentType<P>;
  loaders.add(load);
  return (props: P) => (
    <OnceOpened isOpen={props.isOpen}>
      <Overlay {...props} />
    </OnceOpened>
  );
}
