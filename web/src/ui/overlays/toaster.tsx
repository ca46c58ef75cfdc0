import { CircleCheck, Info, type LucideIcon, OctagonAlert, X } from 'lucide-react';
import { type FocusEvent, useEffect, useState } from 'react';
import { resolveValue, type Toast, type ToastType, useToaster } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { TOAST_LIMITS, toast as toastApi } from '../../lib/toast.ts';
import { IconButton } from '../buttons/button.tsx';
import { Spinner } from '../states/spinner.tsx';
import { onOverlayFailure } from './lazy-overlay.tsx';

const { duration, successDuration, removeDelay } = TOAST_LIMITS;
const OPTIONS = {
  duration,
  removeDelay,
  success: { duration: successDuration },
  error: { duration },
  loading: { duration: Number.POSITIVE_INFINITY },
};

const SIGNS: Record<Exclude<ToastType, 'loading'>, { icon: LucideIcon; look: string }> = {
  success: { icon: CircleCheck, look: 'text-leaf' },
  error: { icon: OctagonAlert, look: 'text-coral' },
  blank: { icon: Info, look: 'text-sky' },
  custom: { icon: Info, look: 'text-sky' },
};

function Sign({ type }: { type: ToastType }) {
  if (type === 'loading') return <Spinner size={22} className="text-pine" />;
  const { icon: Icon, look } = SIGNS[type];
  return <Icon size={22} aria-hidden className={`shrink-0 ${look}`} />;
}

function Message({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { t } = useTranslation('ui');
  const isError = toast.type === 'error';
  return (
    <li
      data-visible={toast.visible}
      className="pointer-events-auto flex w-full items-center gap-3 rounded-card border border-line bg-card py-1.5 ps-4 pe-1.5 text-16 text-ink shadow-float transition-all duration-200 data-[visible=false]:translate-y-2 data-[visible=false]:opacity-0 starting:translate-y-2 starting:opacity-0"
    >
      <Sign type={toast.type} />
      <div
        role={isError ? 'alert' : 'status'}
        aria-live={isError ? 'assertive' : 'polite'}
        className="min-w-0 flex-1 py-1.5"
      >
        {resolveValue(toast.message, toast)}
      </div>
      <IconButton icon={X} label={t('dismiss')} onClick={onDismiss} />
    </li>
  );
}

/** The timer pauses while the pointer or the focus is on the messages. */
export function Toaster() {
  const { t } = useTranslation('ui');
  const { toasts, handlers } = useToaster(OPTIONS);
  const { startPause, endPause } = handlers;
  const [holds, setHolds] = useState({ pointer: false, focus: false });

  function hold(change: Partial<typeof holds>) {
    const next = { ...holds, ...change };
    setHolds(next);
    if (next.pointer || next.focus) startPause();
    else endPause();
  }
  function leave(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) hold({ focus: false });
  }

  useEffect(() => onOverlayFailure(() => void toastApi.error(t('overlayFailed'))), [t]);

  const isEmpty = toasts.length === 0;
  // A message that vanishes under the pointer sends no leave event: without this the timer would stay paused.
  useEffect(() => {
    if (!isEmpty) return;
    setHolds({ pointer: false, focus: false });
    endPause();
  }, [isEmpty, endPause]);

  return (
    <section
      data-toaster
      data-react-aria-top-layer="true"
      aria-label={t('notifications')}
      className="pointer-events-none fixed inset-x-4 top-18 z-50 sm:inset-x-auto sm:end-6 sm:top-20 sm:w-96"
    >
      <ul
        className="grid gap-2"
        onMouseEnter={() => hold({ pointer: true })}
        onMouseLeave={() => hold({ pointer: false })}
        onFocus={() => hold({ focus: true })}
        onBlur={leave}
      >
        {toasts.map((toast) => (
          <Message
            key={toast.id}
            toast={toast}
            onDismiss={() => {
              hold({ focus: false });
              toastApi.dismiss(toast.id);
            }}
          />
        ))}
      </ul>
    </section>
  );
}
