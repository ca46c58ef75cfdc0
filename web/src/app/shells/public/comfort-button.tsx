import { Accessibility } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../features/content/use-text.ts';

const ComfortDrawer = lazy(() => import('./comfort-drawer.tsx'));

/** The panel and everything below it arrive with the first press. */
export function ComfortButton({ className }: { className: string }) {
  const { t } = useText('public');
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  function open() {
    setWasOpened(true);
    setIsOpen(true);
  }

  return (
    <>
      <button type="button" aria-haspopup="dialog" className={className} onClick={open}>
        <Accessibility size={18} aria-hidden />
        {t('nav.comfort')}
      </button>
      {wasOpened && (
        <Suspense>
          <ComfortDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
