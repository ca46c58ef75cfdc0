import { useLiveUpdates } from '../../shells/use-live-updates.ts';
import { Component as Session } from './session.tsx';

/** The address that messages lead to: the same screen outside every area, which has nobody else to listen for changes. */
export function Component() {
  useLiveUpdates();
  return <Session />;
}
