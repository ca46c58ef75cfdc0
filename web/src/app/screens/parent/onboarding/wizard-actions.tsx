import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { StepName } from './wizard-values.ts';

interface Props {
  step: StepName;
  /** The fields Next still waits for. */
  missing: readonly string[];
  /** Next sends this form; without one it just goes on. */
  formId: string | null;
  isSending: boolean;
  /** A photo is being uploaded: leaving the step would lose it. */
  isUploading: boolean;
  /** They came to book: that goes on at the end. */
  isBooking: boolean;
  onBack: () => void;
  onNext: () => void;
}

/** Back and Next. A disabled Next always says what it waits for. */
export function WizardActions({ step, missing, formId, isSending, isUploading, isBooking, onBack, onNext }: Props) {
  const { t } = useTranslation('onboarding');
  const names = missing.map((field) => t(`parent.missing.${field}`)).join(t('review.comma'));
  const hasBack = step !== 'welcome' && step !== 'success';
  const nextKey = step === 'success' && isBooking ? 'book' : step;
  const next = step === 'review' && isSending ? t('parent.submitting') : t(`parent.next.${nextKey}`);
  return (
    <>
      {hasBack && (
        <Button onClick={onBack} disabled={isSending || isUploading}>
          {t('back')}
        </Button>
      )}
      <p
        aria-live="polite"
        className="text-14 text-ink-soft leading-snug max-sm:order-first max-sm:basis-full max-sm:empty:hidden sm:flex-1 sm:text-end"
      >
        {isUploading ? t('uploading') : missing.length > 0 && t('stillMissing', { names })}
      </p>
      <Button
        // A press that shows a form must not also send it: the button of each step is another one.
        key={step}
        variant="primary"
        className="ms-auto min-w-42 max-sm:flex-1"
        disabled={missing.length > 0 || isUploading}
        isPending={isSending}
        {...(formId ? { type: 'submit', form: formId } : { onClick: onNext })}
      >
        {next}
      </Button>
    </>
  );
}
