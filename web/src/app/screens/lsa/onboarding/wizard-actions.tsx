import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { StepName } from './wizard-steps.ts';

interface Props {
  step: StepName;
  /** Next sends this form; without one it just goes on. */
  formId: string | null;
  /** A file is being uploaded: leaving the step would lose it. */
  isFileComing: boolean;
  isSending: boolean;
  onBack: () => void;
  onNext: () => void;
}

/** Back and Next. While they wait for a file they say so. */
export function WizardActions({ step, formId, isFileComing, isSending, onBack, onNext }: Props) {
  const { t } = useTranslation('onboarding');
  return (
    <>
      {step === 'welcome' ? (
        <span className="max-sm:hidden" />
      ) : (
        <Button onClick={onBack} disabled={isSending || isFileComing}>
          {t('back')}
        </Button>
      )}
      <p
        aria-live="polite"
        className="text-14 text-ink-soft leading-snug max-sm:order-first max-sm:basis-full max-sm:empty:hidden sm:flex-1 sm:text-end"
      >
        {isFileComing && t('lsa.fileComing')}
      </p>
      <Button
        // A press that shows a form must not also send it: the button of each step is another one.
        key={step}
        variant="primary"
        className="min-w-42 max-sm:flex-1"
        disabled={isFileComing}
        isPending={isSending}
        {...(formId ? { type: 'submit', form: formId } : { onClick: onNext })}
      >
        {t(`lsa.next.${step}`)}
      </Button>
    </>
  );
}
