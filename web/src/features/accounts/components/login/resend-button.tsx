import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { useCountdown } from '../../use-countdown.ts';

const WAIT_SECONDS = 30;

/** Another code, not faster than every half minute. */
export function ResendButton({ onResend }: { onResend: () => Promise<void> }) {
  const { t } = useTranslation('account');
  const errorText = useErrorMessage();
  const wait = useId();
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
      {/* The button stays while one has to wait: whoever has pressed it keeps their place. */}
      <div className="flex flex-wrap items-center gap-x-2">
        <Button
          variant="quiet"
          size="sm"
          onClick={left > 0 ? undefined : resend}
          isPending={state.isPending}
          aria-disabled={left > 0}
          aria-describedby={wait}
          className="-ms-3 aria-disabled:text-ink-faint"
        >
          {t('resend.button')}
        </Button>
        <p id={wait} className="text-15 text-ink-soft">
          {left > 0 && t('resend.wait', { count: left })}
        </p>
      </div>
      <div role="status">{state.isSent && <p className="text-15 text-leaf-ink">{t('resend.sent')}</p>}</div>
      {state.problem && (
        <Notice tone="danger" role="alert">
          {state.problem}
        </Notice>
      )}
    </div>
  );
}
