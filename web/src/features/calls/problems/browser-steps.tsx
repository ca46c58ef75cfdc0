import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { useCheckText } from '../use-check-text.ts';
import { browserOf } from './browser.ts';

const STEPS = [1, 2, 3] as const;

/** How to allow camera and microphone in the browser at hand. */
export function BrowserSteps() {
  const { t } = useCheckText();
  const browser = browserOf(navigator);
  return (
    <div className="grid justify-items-start gap-3 text-start">
      <ol aria-label={t('steps.title')} className="grid gap-2.5">
        {STEPS.map((step) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="shape-stone grid h-7 w-9 shrink-0 place-items-center bg-mint font-semibold text-14 text-pine-deep"
            >
              {step}
            </span>
            <span>{t(`steps.${browser}.${step}`)}</span>
          </li>
        ))}
      </ol>
      {browser === 'in_app' ? (
        <CopyButton text={window.location.href} label={t('problem.copyLink')} />
      ) : (
        <p className="text-15">{t('steps.stillBlocked')}</p>
      )}
    </div>
  );
}
