import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAutosavedDraft } from '../../../../features/accounts/drafts/onboarding-draft.ts';
import { BasicsFields } from '../../../../features/lsas/components/basics-fields.tsx';
import { CertificatesField } from '../../../../features/lsas/components/certificates-field.tsx';
import { HoursFields } from '../../../../features/lsas/components/hours-fields.tsx';
import { NeedsFields, RateFields } from '../../../../features/lsas/components/offer-fields.tsx';
import { type FormName, formWith, hasDefaultHours, type LsaValues } from '../../../../features/lsas/lsa-form.ts';
import type { LsaForm } from '../../../../features/lsas/use-lsa-form.ts';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { paths } from '../../../../lib/paths.ts';
import { Form, type ServerErrors } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { ProgressBar } from '../../../../ui/states/progress-bar.tsx';
import { WizardFrame } from '../../../shells/wizard/wizard-frame.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepSlide, useStep } from './step-slide.tsx';
import { UnlockedDialog } from './unlocked-dialog.tsx';
import { useLsaSubmit } from './use-lsa-submit.ts';
import { useWizardForms } from './use-wizard-forms.ts';
import { WelcomeStep } from './welcome-step.tsx';
import { WizardActions } from './wizard-actions.tsx';
import { NUMBERED, numberOf, STEPS, type StepName, stepAfter, stepBefore } from './wizard-steps.ts';

interface Props {
  start: LsaValues;
  startsAt: StepName;
  name: string;
}

const FORM_ID = 'lsa-details';

export function LsaWizard({ start, startsAt, name }: Props) {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  const errorText = useErrorMessage();
  const { step, direction, go } = useStep(startsAt);
  const { basics, expertise, services, values, whole, showErrorsOnStep } = useWizardForms(start, step);
  const [filesComing, setFilesComing] = useState(0);
  const [isDone, setIsDone] = useState(false);
  const [isAskingHours, setIsAskingHours] = useState(false);
  const [areHoursConfirmed, setAreHoursConfirmed] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { submit, isSending } = useLsaSubmit();
  const { saveState, saveNow } = useAutosavedDraft(
    isDone || isSending ? null : { step: STEPS.indexOf(step), values: { ...values } },
  );

  function goToErrors(form: FormName, errors: ServerErrors | null) {
    showErrorsOnStep(form, errors);
    go(form);
  }

  function showRefusal(error: unknown) {
    const { fields, message } = errorText(error, { phone_invalid: 'phone_number' });
    const form = Object.keys(fields).map(formWith).find(Boolean);
    if (!form) return setRefused(message);
    const own = Object.entries(fields).filter(([field]) => formWith(field) === form);
    goToErrors(form, { fields: Object.fromEntries(own) });
  }

  async function complete() {
    setRefused(null);
    setIsAskingHours(false);
    const profile = whole();
    if (typeof profile === 'string') return goToErrors(profile, null);
    try {
      if (await submit(profile)) setIsDone(true);
    } catch (error) {
      showRefusal(error);
    }
  }

  /** Hours that were only preselected are published after a clear yes. */
  const finish = () => (hasDefaultHours(values) && !areHoursConfirmed ? setIsAskingHours(true) : void complete());
  const next = () => go(stepAfter(step));
  const onBusy = (isBusy: boolean) => setFilesComing((count) => count + (isBusy ? 1 : -1));
  const number = numberOf(step);
  return (
    <WizardFrame
      title={t('lsa.frameTitle')}
      steps={NUMBERED.map((id) => ({ id, name: t(`lsa.steps.${id}`) }))}
      current={step}
      {...(isDone ? {} : { onLogout: saveNow, ...(step === 'welcome' ? {} : { saveState }) })}
      actions={
        <WizardActions
          step={step}
          formId={step === 'welcome' || step === 'review' ? null : FORM_ID}
          isFileComing={filesComing > 0}
          isSending={isSending || isDone}
          onBack={() => go(stepBefore(step))}
          onNext={step === 'review' ? finish : next}
        />
      }
    >
      {number > 0 && (
        <ProgressBar
          label={t('lsa.stepOf', { step: number, count: NUMBERED.length })}
          value={(100 * number) / NUMBERED.length}
          className="mb-6"
        />
      )}
      <StepSlide step={step} direction={direction}>
        {step === 'welcome' ? (
          <WelcomeStep name={name} takesFocus={direction !== null} />
        ) : (
          <PageHeading lead={t(`lsa.${step}.lead`)} takesFocus={direction !== null} className="mb-8">
            {t(`lsa.${step}.title`)}
          </PageHeading>
        )}
        {step === 'basics' && (
          <StepForm form={basics} onNext={next}>
            <BasicsFields control={basics.control} onBusy={onBusy} />
          </StepForm>
        )}
        {step === 'expertise' && (
          <StepForm form={expertise} onNext={next}>
            <CertificatesField control={expertise.control} onBusy={onBusy} />
            <NeedsFields control={expertise.control} />
          </StepForm>
        )}
        {step === 'services' && (
          <StepForm form={services} onNext={next}>
            <RateFields control={services.control} />
            <HoursFields control={services.control} />
          </StepForm>
        )}
        {step === 'review' && <ReviewStep values={values} onEdit={go} refused={refused} />}
      </StepSlide>
      <ConfirmDialog
        isOpen={isAskingHours}
        onClose={() => setIsAskingHours(false)}
        title={t('lsa.hours.title')}
        confirmLabel={t('lsa.hours.keep')}
        cancelLabel={t('lsa.hours.change')}
        onCancel={() => {
          setIsAskingHours(false);
          go('services');
        }}
        onConfirm={() => {
          setAreHoursConfirmed(true);
          void complete();
        }}
      >
        {t('lsa.hours.text')}
      </ConfirmDialog>
      <UnlockedDialog isOpen={isDone} onClose={() => navigate(paths.dashboardLsa)} />
    </WizardFrame>
  );
}

function StepForm<O>({ form, onNext, children }: { form: LsaForm<O>; onNext: () => void; children: ReactNode }) {
  return (
    <Form id={FORM_ID} form={form} onSubmit={onNext} className="grid gap-8">
      <FormErrors form={form} />
      {children}
    </Form>
  );
}
