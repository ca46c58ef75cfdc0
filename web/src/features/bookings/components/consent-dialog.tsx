import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useBookWords } from '../use-book-words.ts';

interface Props {
  /** The child's first name. */
  child: string;
  isOpen: boolean;
  isPending: boolean;
  onAgree: () => void;
  onClose: () => void;
}

/** Asked where an LSA would get to know the child and the family has not agreed to that yet. */
export function ConsentDialog({ child, isOpen, isPending, onAgree, onClose }: Props) {
  const { t } = useBookWords();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('consent.title', { child })}
      confirmLabel={t('consent.agree')}
      cancelLabel={t('consent.cancel')}
      isPending={isPending}
      onConfirm={onAgree}
    >
      {t('consent.text', { child })}
    </ConfirmDialog>
  );
}
