import { Accessibility } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';

const ComfortDrawer = lazyOverlay(() => import('./comfort-drawer.tsx'));

/** The panel and everything below it arrive with the first press. */
export function ComfortButton({ className }: { className: string }) {
  const { t } = useText('public');
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <button type="button" aria-haspopup="dialog" className={className} onClick={() => setIsOpen(true)}>
        <Accessibility size={18} aria-hidden />
        {t('nav.comfort')}
      </button>
      <ComfortDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
