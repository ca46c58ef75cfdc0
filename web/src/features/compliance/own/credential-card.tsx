import type { OwnChecklist } from '@sanad/contract/compliance/compliance.ts';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import { Copy, Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useCredential } from '../compliance.queries.ts';
import { useComplianceText } from '../use-compliance-text.ts';

/** The page an LSA can show to a school: make its address, copy it, take it back. */
export function CredentialCard({ credential }: { credential: OwnChecklist['credential'] }) {
  const { t } = useComplianceText();
  const { create, revoke } = useCredential();
  const [isAsking, setAsking] = useState(false);
  const path = credential && pagePaths.credential(credential.code);
  const address = path && `${window.location.origin}${path}`;

  async function copy() {
    await navigator.clipboard.writeText(address ?? '');
    toast.success(t('own.credential.copied'));
  }
  return (
    <Card padding="md" className="grid gap-3">
      <h2 className="text-20">{t('own.credential.title')}</h2>
      <p className="text-15 text-ink-soft">{t('own.credential.text')}</p>
      {address && path ? (
        <>
          <QrCode text={address} label={t('own.credential.qr')} />
          <p dir="ltr" className="wrap-anywhere rounded-control bg-sunken px-3 py-2 text-14">
            {address}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" icon={Copy} onClick={() => void copy()}>
              {t('own.credential.copy')}
            </Button>
            <Button size="sm" icon={Link2Off} onClick={() => setAsking(true)}>
              {t('own.credential.revoke')}
            </Button>
          </div>
          <TextLink to={path}>{t('own.credential.open')}</TextLink>
        </>
      ) : (
        <Button
          size="sm"
          icon={Link2}
          className="justify-self-start"
          isPending={create.isPending}
          onClick={() => create.mutate(undefined, { onSuccess: () => void toast.success(t('own.credential.made')) })}
        >
          {t('own.credential.create')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('own.credential.revokeTitle')}
        confirmLabel={t('own.credential.revoke')}
        isDanger
        isPending={revoke.isPending}
        onConfirm={() =>
          revoke.mutate(undefined, {
            onSettled: () => setAsking(false),
            onSuccess: () => void toast.success(t('own.credential.revoked')),
          })
        }
      >
        {t('own.credential.revokeText')}
      </ConfirmDialog>
    </Card>
  );
}
