import type { ChildDocument, DocumentLsa } from '@sanad/contract/families/child-documents.ts';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useShareDocument } from './documents.queries.ts';

interface Props {
  document: ChildDocument;
  lsas: readonly DocumentLsa[];
  childId: string;
  childName: string;
  onClose: () => void;
}

/** One switch for each LSA who may open the child's record. A switch works at once. */
export function ShareDocumentDialog({ document, lsas, childId, childName, onClose }: Props) {
  const { t } = useTranslation('family');
  const errorText = useErrorMessage();
  const share = useShareDocument(childId, document.id);
  const change = (lsa: DocumentLsa, isShared: boolean) =>
    share.mutate(
      { lsa_id: lsa.id, isShared },
      {
        onSuccess: () => void toast.success(t(`documents.sharing.${isShared ? 'on' : 'off'}`, { name: lsa.name })),
        onError: (error) => void toast.error(errorText(error).message),
      },
    );
  /** While it is on its way, the switch already shows what was chosen. */
  const isShared = (id: string) =>
    share.isPending && share.variables.lsa_id === id ? share.variables.isShared : document.shared_with.includes(id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('documents.sharing.title', { document: document.name })}
      actions={<Button onClick={onClose}>{t('documents.sharing.done')}</Button>}
    >
      <p className="text-ink-soft">{t('documents.sharing.text', { name: childName })}</p>
      {lsas.length === 0 ? (
        <p className="mt-4">{t('documents.sharing.empty')}</p>
      ) : (
        <ul aria-label={t('documents.sharing.lsas')} className="mt-4 divide-y divide-line border-line border-y">
          {lsas.map((lsa) => (
            <li key={lsa.id} className="flex items-center gap-3 py-2">
              <Avatar name={lsa.name} src={lsa.photo?.small} size="sm" isDecorative />
              <Switch
                className="min-w-0 flex-1"
                isSelected={isShared(lsa.id)}
                isDisabled={share.isPending}
                onChange={(next) => change(lsa, next)}
              >
                <bdi>{lsa.name}</bdi>
              </Switch>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
