import { SECURITY_CODE_MAX } from '@sanad/contract/accounts/account-settings.ts';
import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../../../lib/api/api.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { useCheckLsaCode } from '../../../booking-actions.queries.ts';
import { useActionProblem } from '../../../use-action-problem.ts';
import { useSessionText } from '../../../use-session-text.ts';

interface Props {
  booking: Booking;
  /** Codes can be checked from then on. */
  isOpen: boolean;
  onStale: () => void;
}

/** For the family: is the person at the door the LSA they booked? */
export function LsaCodeCheck({ booking, isOpen, onStale }: Props) {
  const { t } = useSessionText();
  const check = useCheckLsaCode(booking.id);
  const problemOf = useActionProblem(onStale);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const lsa = booking.lsa.name;
  if (!booking.lsa_code_set) return null;
  if (!isOpen) return <p className="text-15 text-ink-soft">{t('arrival.lsaCodeLater', { lsa })}</p>;
  if (check.isSuccess) {
    return (
      <p role="status" className="flex items-center gap-2 font-medium text-leaf-ink">
        <CircleCheck size={20} aria-hidden className="shrink-0" />
        {t('arrival.lsaCodeRight', { lsa })}
      </p>
    );
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    if (check.isPending) return;
    if (code.trim() === '') return setProblem(t('arrival.lsaCodeMissing'));
    try {
      await check.mutateAsync(code.trim());
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'code_wrong';
      setProblem(isWrong ? t('arrival.lsaCodeWrong', { lsa }) : problemOf(error));
    }
  }
  return (
    <form noValidate method="post" onSubmit={send} className="grid gap-3 border-line border-t pt-4">
      <div className="max-w-90">
        <TextField
          label={t('arrival.lsaCode', { lsa })}
          description={t('arrival.lsaCodeHint')}
          autoComplete="off"
          maxLength={SECURITY_CODE_MAX}
          dir="ltr"
          value={code}
          onChange={(text) => {
            setCode(text);
            setProblem(null);
          }}
          errorMessage={problem ?? undefined}
        />
      </div>
      <Button type="submit" size="sm" isPending={check.isPending} className="justify-self-start">
        {t('arrival.lsaCodeCheck')}
      </Button>
    </form>
  );
}
