import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/button.tsx';
import { VEIL } from './dialog-panel.tsx';

const SIDES = {
  start:
    'start-0 data-[entering]:-translate-x-full data-[exiting]:-translate-x-full rtl:data-[entering]:translate-x-full rtl:data-[exiting]:translate-x-full',
  end: 'end-0 data-[entering]:translate-x-full data-[exiting]:translate-x-full rtl:data-[entering]:-translate-x-full rtl:data-[exiting]:-translate-x-full',
};
/** `wide` fills a phone. */
const WIDTHS = { nav: 'w-72 max-w-[85vw]', panel: 'w-96 max-w-full', wide: 'w-116 max-w-full' };
const TONES = { card: 'bg-card text-ink', night: 'bg-night text-night-ink on-dark' };

export type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  isTitleHidden?: boolean;
  side?: keyof typeof SIDES;
  width?: keyof typeof WIDTHS;
  tone?: keyof typeof TONES;
  children: ReactNode;
  /** Beside the close button. */
  actions?: ReactNode;
  footer?: ReactNode;
};

export default function DrawerPanel(props: DrawerProps) {
  const {
    isOpen,
    onClose,
    title,
    isTitleHidden,
    side = 'end',
    width = 'panel',
    tone = 'card',
    children,
    actions,
    footer,
  } = props;
  const { t } = useTranslation('ui');
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={(open) => open || onClose()} isDismissable className={VEIL}>
      <Modal
        className={`fixed inset-y-0 flex transition-transform duration-300 ease-out ${SIDES[side]} ${WIDTHS[width]}`}
      >
        <AriaDialog className={`flex h-full w-full flex-col shadow-float outline-none ${TONES[tone]}`}>
          <div className="flex shrink-0 items-center gap-1 px-5 pt-4 pb-2">
            <Heading
              slot="title"
              level={2}
              className={isTitleHidden ? 'visually-hidden' : `me-auto ${width === 'wide' ? 'text-22' : 'text-18'}`}
            >
              {title}
            </Heading>
            {actions}
            <IconButton
              icon={X}
              label={t('close')}
              onClick={onClose}
              variant={tone === 'night' ? 'light' : 'quiet'}
              className={`-me-2 ${isTitleHidden ? 'ms-auto' : ''}`}
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
          {footer && <div className="shrink-0 border-line border-t bg-page px-5 py-4">{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
