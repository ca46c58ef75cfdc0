import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { useCountdown } from '../../use-countdown.ts';

const WAIT_SECONDS = 30;

/** Another code, not faster than every half minute. */
export function ResendButton({ onResend }: { onResend: () => Promise<void> }) {
  const { t } = useTranslation('account');
  const errorText = useErrorMessage();
  const { left, restart } = useCountdown(WAIT_SECONDS);
  const [state, setState] = useState<{ isPending: boolean; isSent: boolean; problem: string | null }>({
    isPending: false,
    isSent: false,
    problem: null,
  });

  async function resend() {
    setState({ isPending: true, isSent: false, problem: null });
    try {
      await onResend();
      setState({ isPending: false, isSent: true, problem: null });
    } catch (error) {
      setState({ isPending: false, isSent: false, problem: errorText(error).message });
    }
    restart();
  }

  return (
    <div className="grid justify-items-start gap-2">
      {left > 0 ? (
        <p className="flex min-h-11 items-center text-15 text-ink-soft">{t('resend.wait', { count: left })}</p>
      ) : (
        <Button variant="quiet" size="sm" onClick={resend} isPending={state.isPending} className="-ms-3">
          {t('resend.button')}
        </Button>
      )}
      <div role="status">{state.isSent && <p className="text-15 text-leaf-ink">{t('resend.sent')}</p>}</div>
      {state.problem && (
        <Notice tone="danger" role="alert">
          {state.problem}
        </Notice>
      )}
    </div>
  );
}
