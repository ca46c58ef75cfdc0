import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { bidiIsolated } from '../../../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../../../lib/text/i18n.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';

interface Props {
  /** The child's first name. */
  child: string;
  isOpen: boolean;
  isPending: boolean;
  /** Why what was agreed to could not be kept; null or undefined while nothing went wrong. */
  problem: unknown;
  onAgree: () => void;
  onClose: () => void;
}

/** Asked where an LSA would get to know the child and the family has not agreed to that yet. */
export function ConsentDialog({ child, isOpen, isPending, problem, onAgree, onClose }: Props) {
  const { t, i18n } = useTranslation('shell');
  const wordsFor = useErrorMessage();
  const names = bidiIsolated({ child }, languageOf(i18n.language));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('childRecord.title', names)}
      confirmLabel={t('childRecord.agree')}
      cancelLabel={t('childRecord.cancel')}
      isPending={isPending}
      onConfirm={onAgree}
    >
      {t('childRecord.text', names)}
      {problem ? (
        <Notice tone="danger" role="alert" className="mt-4">
          {wordsFor(problem).message}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
