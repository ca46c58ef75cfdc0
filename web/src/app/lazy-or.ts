import { type ComponentType, lazy, useEffect } from 'react';
import { useIdentityCheck } from '../lib/identity-check.ts';

/** For what stands beside every page: when its code does not arrive, the page goes on without it. */
export function lazyOr(load: () => Promise<ComponentType>, Otherwise: ComponentType) {
  return lazy(async () => ({ default: await load().catch(() => Otherwise) }));
}

/** Without its dialog, whatever asks for a confirmation is refused rather than left waiting. */
export function NoIdentityCheck() {
  const { isOpen, settle } = useIdentityCheck();
  useEffect(() => {
    if (isOpen) settle(false);
  }, [isOpen, settle]);
  return null;
}
