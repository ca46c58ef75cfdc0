import { CircleCheck } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/buttons/button.tsx';

type State = { step: 'open' | 'sending' | 'done' } | { step: 'refused'; reason: string };

/** Only the e-mail address is asked for; the server validates it. */
const LOOKS_LIKE_EMAIL = /^\S+@\S+\.\S+$/;

export function ComingSoonForm() {
  const { t, language } = useText('public');
  const [state, setState] = useState<State>({ step: 'open' });
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  function refuse(reason: string) {
    setState({ step: 'refused', reason });
    field.current?.focus();
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.step === 'sending') return;
    const email = field.current?.value.trim() ?? '';
    if (!LOOKS_LIKE_EMAIL.test(email)) return refuse(t('home.comingSoon.invalid'));
    setState({ step: 'sending' });
    try {
      const { leaveEmail } = await import('../../../../features/content/leave-email.ts');
      await leaveEmail(email, language);
      setState({ step: 'done' });
    } catch (error) {
      const status = error instanceof Error && 'status' in error ? error.status : 0;
      const isInvalid = status === 400 || status === 422;
      refuse(
        t(isInvalid ? 'home.comingSoon.invalid' : status === 429 ? 'home.comingSoon.busy' : 'home.comingSoon.failed'),
      );
    }
  }

  return (
    <div className="mt-4 min-h-31 border-line border-t pt-4 noscript:hidden">
      <p role="status" className={state.step === 'done' ? 'flex gap-2.5 py-2 text-16 text-leaf-ink' : 'sr-only'}>
        {state.step === 'done' && (
          <>
            <CircleCheck size={20} aria-hidden className="mt-0.5 shrink-0" />
            {t('home.comingSoon.done')}
          </>
        )}
      </p>
      {state.step !== 'done' && (
        <form noValidate onSubmit={send}>
          <label htmlFor={`${id}-email`} className="text-15 text-ink-soft">
            {t('home.comingSoon.label')}
          </label>
          <div className="mt-2 flex flex-wrap gap-2">
            <input
              ref={field}
              id={`${id}-email`}
              type="email"
              dir="ltr"
              autoComplete="email"
              placeholder={t('home.comingSoon.placeholder')}
              aria-invalid={state.step === 'refused'}
              aria-describedby={`${id}-reason`}
              className="min-h-11 min-w-0 flex-[1_1_11rem] rounded-control border-[1.5px] border-line-strong bg-card px-3.5 text-16 rtl:text-end aria-invalid:border-coral"
            />
            <Button type="submit" size="sm" isPending={state.step === 'sending'}>
              {t('home.comingSoon.send')}
            </Button>
          </div>
          <p id={`${id}-reason`} role="alert" className="mt-1.5 text-15 text-coral-ink empty:hidden">
            {state.step === 'refused' ? state.reason : ''}
          </p>
        </form>
      )}
    </div>
  );
}
