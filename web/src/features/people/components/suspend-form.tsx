import {
  SUSPENSION_DAYS,
  SUSPENSION_REASONS,
  SUSPENSION_TEXT_MAX,
  type SuspensionReason,
} from '@sanad/contract/accounts/suspension-rules.ts';
import { Ban, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segment } from '../../../ui/fields/segment.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useSuspend } from '../people.queries.ts';
import { usePeopleText } from '../use-people-text.ts';
import { SuspensionEffect } from './suspension-effect.tsx';

const OPEN_END = 'open';
const DAY_MS = 86_400_000;

interface Props {
  userId: string;
  firstName: string;
}

/** Opens in place, shows what it does in figures, and waits for a reason. */
export function SuspendForm(props: Props) {
  const { t } = usePeopleText();
  return (
    <details className="group overflow-hidden rounded-card border border-coral bg-card">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 bg-coral-soft px-4 py-2 text-16 font-semibold text-coral-ink">
        <Ban size={18} aria-hidden />
        <span className="flex-1">{t('actions.suspend.title')}</span>
        <ChevronDown size={18} aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <Fields {...props} />
    </details>
  );
}

function Fields({ userId, firstName }: Props) {
  const { t } = usePeopleText();
  const errorText = useErrorMessage();
  const suspend = useSuspend(userId);
  const [code, setCode] = useState<SuspensionReason | null>(null);
  const [words, setWords] = useState('');
  const [length, setLength] = useState('14');
  const [isAsking, setAsking] = useState(false);
  const days = SUSPENSION_DAYS.find((one) => String(one) === length);
  const endsAt = days ? new Date(Date.now() + days * DAY_MS).toISOString() : null;
  const isReady = code !== null && words.trim() !== '';

  function send() {
    if (!code) return;
    suspend.mutate(
      { reason: words, reason_code: code, ...(days && { days }) },
      {
        onSuccess: () => toast.success(t('actions.suspend.done', { name: firstName })),
        onSettled: () => setAsking(false),
      },
    );
  }

  return (
    <div className="grid gap-4 p-4">
      <Select
        label={t('actions.suspend.reason')}
        placeholder={t('actions.suspend.choose')}
        value={code}
        onChange={(id) => setCode(SUSPENSION_REASONS.find((one) => one === id) ?? null)}
        options={SUSPENSION_REASONS.map((id) => ({ id, name: t(`actions.reasons.${id}`) }))}
      />
      <TextField
        label={t('actions.suspend.words', { name: firstName })}
        value={words}
        onChange={setWords}
        rows={3}
        maxLength={SUSPENSION_TEXT_MAX}
      />
      <Segment
        label={t('actions.suspend.days')}
        value={length}
        onChange={setLength}
        options={[...SUSPENSION_DAYS.map(String), OPEN_END].map((id) => ({ id, name: t(`actions.suspend.${id}`) }))}
      />
      <div>
        <h3 className="mb-1.5 text-14">{t('actions.suspend.effect')}</h3>
        <SuspensionEffect userId={userId} endsAt={endsAt} />
      </div>
      {suspend.isError && (
        <Notice tone="danger" role="alert">
          {errorText(suspend.error).message}
        </Notice>
      )}
      <Button size="sm" isBlock disabled={!isReady} className="text-coral-ink" onClick={() => setAsking(true)}>
        {submitLabel()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('actions.suspend.confirm', { name: firstName })}
        confirmLabel={t('actions.suspend.submit', { name: firstName })}
        onConfirm={send}
        isPending={suspend.isPending}
        isDanger
      >
        <p className="mb-3">{t('actions.suspend.confirmText')}</p>
        <SuspensionEffect userId={userId} endsAt={endsAt} />
      </ConfirmDialog>
    </div>
  );

  function submitLabel(): string {
    if (code === null) return t('actions.suspend.chooseFirst');
    return isReady
      ? t('actions.suspend.submit', { name: firstName })
      : t('actions.suspend.writeFirst', { name: firstName });
  }
}
