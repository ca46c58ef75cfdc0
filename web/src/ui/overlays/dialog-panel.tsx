import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/button.tsx';
import { DialogActions } from './dialog-actions.tsx';

const SIZES = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' };

export const VEIL =
  'veil fixed inset-0 z-40 h-(--visual-viewport-height) bg-veil transition-opacity duration-200 data-[entering]:opacity-0 data-[exiting]:opacity-0';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  size?: keyof typeof SIZES;
  /** Closes by its buttons only, not by Escape or a click beside it. */
  isLocked?: boolean;
  role?: 'dialog' | 'alertdialog';
};

export default function DialogPanel({
  isOpen,
  onClose,
  title,
  children,
  actions,
  size = 'md',
  isLocked,
  role,
}: DialogProps) {
  const { t } = useTranslation('ui');
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable={!isLocked}
      isKeyboardDismissDisabled={isLocked ?? false}
      className={`${VEIL} flex items-end justify-center sm:items-center sm:p-6`}
    >
      <Modal
        className={`flex max-h-full w-full transition-transform duration-200 data-[entering]:translate-y-4 ${SIZES[size]}`}
      >
        <AriaDialog
          role={role ?? 'dialog'}
          className="flex max-h-full w-full flex-col rounded-t-panel bg-card shadow-float outline-none sm:rounded-panel"
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-7 sm:pt-6">
            <Heading slot="title" level={2} className="pt-1.5 text-22">
              {title}
            </Heading>
            {!isLocked && <IconButton icon={X} label={t('close')} onClick={onClose} className="-me-2" />}
          </div>
          <div className="min-h-0 overflow-y-auto px-5 py-4 sm:px-7">{children}</div>
          {actions && <DialogActions className="px-5 pt-2 pb-5 sm:px-7 sm:pb-6">{actions}</DialogActions>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
