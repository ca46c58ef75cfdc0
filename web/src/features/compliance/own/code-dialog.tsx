import { CODE_VERSION } from '@sanad/contract/compliance/compliance-rules.ts';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useSignCode } from '../compliance.queries.ts';
import { useComplianceText } from '../use-compliance-text.ts';

const RULES = ['child', 'alone', 'touch', 'contact', 'private', 'report', 'honest', 'law'] as const;

/** The code of conduct, to read and to sign. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useComplianceText();
  const [isAgreed, setAgreed] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const sign = useSignCode();

  async function send() {
    try {
      await sign.mutateAsync(CODE_VERSION);
      toast.success(t('own.code.signed'));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      setChanged(true);
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('own.code.title')} size="lg" isLocked={sign.isPending}>
      <div className="grid gap-4">
        <p className="text-15 text-ink-soft">{t('own.code.version', { version: CODE_VERSION })}</p>
        <ol className="grid list-decimal gap-2.5 ps-6">
          {RULES.map((rule) => (
            <li key={rule}>{t(`own.code.rules.${rule}`)}</li>
          ))}
        </ol>
        {hasChanged && (
          <Notice tone="warning" role="alert">
            {t('own.code.changed')}
          </Notice>
        )}
        <Checkbox isSelected={isAgreed} onChange={setAgreed}>
          {t('own.code.agree')}
        </Checkbox>
        <DialogActions>
          <Button onClick={onClose}>{t('own.form.cancel')}</Button>
          <Button variant="primary" disabled={!isAgreed} isPending={sign.isPending} onClick={() => void send()}>
            {t('own.code.sign')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
