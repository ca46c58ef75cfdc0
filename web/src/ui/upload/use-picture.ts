import { createContext, useContext, useEffect, useState } from 'react';

/** What the app knows about addresses of pictures that run out. */
export interface PictureAddresses {
  isOver: (address: string) => boolean;
  /** Null when the picture is not to be had any more. */
  renew: (address: string) => Promise<string | null>;
}
export const PictureAddressesContext = createContext<PictureAddresses | null>(null);

interface Shown {
  original: string | null | undefined;
  src: string | null;
  step: 'given' | 'renewing' | 'renewed' | 'failed';
}

/** Only the signature of an address changes with time. */
const fileAt = (address: string | null | undefined) => address?.split('?')[0];

function begin(original: string | null | undefined, addresses: PictureAddresses | null): Shown {
  if (!original) return { original, src: null, step: 'failed' };
  if (addresses?.isOver(original)) return { original, src: null, step: 'renewing' };
  return { original, src: original, step: 'given' };
}

/**
 * A picture that is shown stays, whatever new addresses it gets. One whose address has run out gets a new one, once;
 * until then, and if there is none, `src` is null. What failed is tried again when the connection or the person
 * is back.
 */
export function usePicture(original: string | null | undefined): { src: string | null; onError: () => void } {
  const addresses = useContext(PictureAddressesContext);
  const [shown, setShown] = useState(() => begin(original, addresses));
  const isAnother = fileAt(shown.original) !== fileAt(original);
  if (isAnother || (shown.step === 'failed' && shown.original !== original)) setShown(begin(original, addresses));

  const { step, original: address } = shown;
  useEffect(() => {
    if (step !== 'renewing' || !address || !addresses) return;
    let isCurrent = true;
    addresses
      .renew(address)
      .catch(() => null)
      .then((src) => {
        if (isCurrent) setShown({ original: address, src, step: src === null ? 'failed' : 'renewed' });
      });
    return () => {
      isCurrent = false;
    };
  }, [step, address, addresses]);

  useEffect(() => {
    if (step !== 'failed' || !address) return;
    const tryAgain = () => {
      if (!document.hidden) setShown(begin(address, addresses));
    };
    window.addEventListener('online', tryAgain);
    document.addEventListener('visibilitychange', tryAgain);
    return () => {
      window.removeEventListener('online', tryAgain);
      document.removeEventListener('visibilitychange', tryAgain);
    };
  }, [step, address, addresses]);

  return {
    src: isAnother ? null : shown.src,
    onError: () =>
      setShown((now) => ({ ...now, src: null, step: now.step === 'given' && addresses ? 'renewing' : 'failed' })),
  };
}
