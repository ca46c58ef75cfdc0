import { CloudOff, EyeOff, RotateCw } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { IsWithheldContext } from './is-withheld.ts';

type ErrorStateProps = {
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  isCompact?: boolean;
};

/** Says what happened and what to do. */
export function ErrorState({ title, children, onRetry, isRetrying, isCompact = false }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  const isWithheld = use(IsWithheldContext)();
  if (isWithheld) {
    return (
      <EmptyState icon={EyeOff} title={t('withheld.title')} isCompact={isCompact}>
        {t('withheld.text')}
      </EmptyState>
    );
  }
  return (
    <div
      role="alert"
      data-load-error
      className={`grid justify-items-center text-center ${isCompact ? 'gap-2 p-5' : 'gap-3 px-5 py-12'}`}
    >
      <span className="shape-stone mb-1 grid h-12 w-16 place-items-center bg-coral-soft text-coral-ink">
        <CloudOff size={22} aria-hidden />
      </span>
      <p className={`text-balance font-semibold ${isCompact ? 'text-16' : 'text-20'}`}>{title ?? t('error.title')}</p>
      <div className="max-w-[46ch] text-balance text-ink-soft">{children ?? t('error.hint')}</div>
      {onRetry && (
        <div className="mt-3">
          <Button variant="ghost" size="sm" icon={RotateCw} onClick={onRetry} isPending={isRetrying ?? false}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
