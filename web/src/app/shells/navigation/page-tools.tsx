import { Accessibility, Languages } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { useLanguageSwitch } from '../use-language-switch.ts';

const ComfortDrawer = lazyOverlay(() => import('../comfort-drawer.tsx'));

const TOOL =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 font-medium text-15 noscript:hidden';
const TONES = {
  card: 'text-ink-soft hover:bg-sunken hover:text-ink',
  night: 'text-night-soft hover:bg-night-active/60 hover:text-white',
};

const COMPACT = { sm: 'max-sm:sr-only', lg: 'max-lg:sr-only' };

interface Props {
  /** Below this width only the icons are visible; the accessible names stay. */
  compactBelow?: keyof typeof COMPACT;
  tone?: keyof typeof TONES;
  className?: string;
}

/** Language and comfort, for every page that is not public. */
export function PageTools({ compactBelow, tone = 'card', className = '' }: Props) {
  const { t } = useTranslation('shell');
  const { other, switchLanguage } = useLanguageSwitch();
  const word = compactBelow ? COMPACT[compactBelow] : '';
  const look = `${TOOL} ${TONES[tone]}`;
  const [isOpen, setIsOpen] = useState(false);

  return (
    <div className={`flex items-center ${className}`}>
      <button type="button" lang={other} className={look} onClick={switchLanguage}>
        <Languages size={18} aria-hidden />
        <span className={word}>{t('otherLanguage')}</span>
      </button>
      <button type="button" aria-haspopup="dialog" className={look} onClick={() => setIsOpen(true)}>
        <Accessibility size={18} aria-hidden />
        <span className={word}>{t('comfort')}</span>
      </button>
      <ComfortDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}
