import type { PolicyVersion } from '@sanad/contract/policy/policy.ts';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useErrorMessage } from '../../lib/api/error-messages.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ChangedFigures } from './changed-figures.tsx';
import { useWithdrawChange } from './policy.queries.ts';
import { audienceOf, topicsOf } from './policy-effects.ts';
import { usePolicyText } from './use-policy-text.ts';

/** What changes when, the next one first. */
export function ComingChanges({ coming }: { coming: readonly PolicyVersion[] }) {
  const { t } = usePolicyText();
  return (
    <section aria-labelledby="coming">
      <h2 id="coming" className="mb-3 font-semibold text-18">
        {t('coming.title')}
      </h2>
      <Card padding="none">
        {coming.length === 0 ? (
          <EmptyState isCompact icon={CalendarClock} title={t('coming.none')}>
            {t('coming.noneText')}
          </EmptyState>
        ) : (
          <ol>
            {coming.map((version) => (
              <Change key={version.number} version={version} />
            ))}
          </ol>
        )}
      </Card>
    </section>
  );
}

function Change({ version }: { version: PolicyVersion }) {
  const { t, date } = usePolicyText();
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="grid gap-2 border-line border-b px-4 py-3.5 last:border-0 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-semibold text-16">{t('coming.from', { date: date(version.effective_from) })}</h3>
        <span className="text-13 text-ink-soft">{t('version', { number: version.number })}</span>
      </div>
      {version.before && <ChangedFigures before={version.before} after={version.figures} />}
      <p dir="auto" className="wrap-anywhere text-start text-14">
        {version.note}
      </p>
      <p className="text-13 text-ink-soft">
        {t('madeBy', { name: version.made_by?.name ?? '', date: date(version.made_at) })}{' '}
        {t(`told.${audienceOf(topicsOf(version))}`)}
      </p>
      {version.may_withdraw && (
        <Button size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
          {t('withdraw.button')}
        </Button>
      )}
      <WithdrawDialog version={version} isOpen={isAsking} onClose={() => setAsking(false)} />
    </li>
  );
}

interface DialogProps {
  version: PolicyVersion;
  isOpen: boolean;
  onClose: () => void;
}

function WithdrawDialog({ version, isOpen, onClose }: DialogProps) {
  const { t, date } = usePolicyText();
  const errorText = useErrorMessage();
  const withdraw = useWithdrawChange();
  const audience = audienceOf(topicsOf(version));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('withdraw.title', { date: date(version.effective_from) })}
      confirmLabel={t('withdraw.button')}
      isPending={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate(version.number, {
          onSuccess: () => {
            toast.success(t('withdraw.done'));
            onClose();
          },
        })
      }
    >
      <p>{t(`withdraw.text.${audience}`)}</p>
      {withdraw.isError && (
        <Notice tone="danger" role="alert" className="mt-3">
          {errorText(withdraw.error).message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
