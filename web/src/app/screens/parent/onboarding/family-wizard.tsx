import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAutosavedDraft } from '../../../../features/accounts/drafts/onboarding-draft.ts';
import { ChildFields } from '../../../../features/families/components/child-fields.tsx';
import { ParentFields } from '../../../../features/families/components/parent-fields.tsx';
import { childForm, missingInChild, missingInParent, parentForm } from '../../../../features/families/family-form.ts';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { paths } from '../../../../lib/paths.ts';
import { applyServerErrors, Form, type ServerErrors, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { isBookingPath, storedNextPath, takeStoredNextPath } from '../../../navigation/next-path.ts';
import { useWizardStep } from '../../../shells/wizard/use-wizard-step.ts';
import { WizardFrame } from '../../../shells/wizard/wizard-frame.tsx';
import { type Agreed, ReviewStep } from './review-step.tsx';
import { SuccessStep } from './success-step.tsx';
import { useFamilySubmit } from './use-family-submit.ts';
import { WelcomeStep } from './welcome-step.tsx';
import { WizardActions } from './wizard-actions.tsx';
import { STEPS, type StepName, stepAfter, stepBefore, type WizardValues } from './wizard-values.ts';

interface Props {
  hasProfile: boolean;
  start: WizardValues;
  startsAt: StepName;
  name: string;
}

const PARENT_FORM = 'parent-details';
const CHILD_FORM = 'child-details';

export function FamilyWizard({ hasProfile, start, startsAt, name }: Props) {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  const errorText = useErrorMessage();
  const [requestedStep, setStep] = useWizardStep(STEPS, startsAt);
  const [isFinished, setIsFinished] = useState(false);
  const step = isFinished
    ? 'success'
    : requestedStep === 'success'
      ? 'review'
      : requestedStep === 'parent' && hasProfile
        ? 'child'
        : requestedStep;
  const [agreed, setAgreed] = useState<Agreed>({ record: false, health: false });
  const [isAgreementMissing, setIsAgreementMissing] = useState(false);
  const [refused, setRefused] = useState<{ step: 'parent' | 'child'; message: string } | null>(null);
  const [isParentMissing, setIsParentMissing] = useState(false);
  const [childId, setChildId] = useState<string | null>(null);
  const [parentErrors, setParentErrors] = useState<ServerErrors | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const parent = useZodForm(parentForm, { defaultValues: start.parent });
  const child = useZodForm(childForm, { defaultValues: start.child });
  const values: WizardValues = {
    parent: useWatch({ control: parent.control }) as WizardValues['parent'],
    child: useWatch({ control: child.control }) as WizardValues['child'],
  };
  const isDone = step === 'success';
  // The security code is a secret: it is typed again after a reload rather than stored in readable form.
  const draft = { parent: { ...values.parent, security_code: '' }, child: values.child };
  const { saveState, saveNow } = useAutosavedDraft(isDone ? null : { step: STEPS.indexOf(step), values: draft });
  const { submit, submitParent, isSending } = useFamilySubmit();
  const hasMoved = useHasMoved(step);

  useEffect(() => {
    if (step !== 'parent' || !parentErrors) return;
    applyServerErrors(parent, parentErrors);
    setParentErrors(null);
  }, [step, parentErrors, parent]);

  function go(to: StepName) {
    setStep(to);
    window.scrollTo(0, 0);
  }

  async function send() {
    if (isSending) return;
    setIsAgreementMissing(!agreed.record);
    if (!agreed.record) return;
    const parsed = {
      parent: hasProfile ? null : parentForm.safeParse(values.parent),
      child: childForm.safeParse(values.child),
    };
    // A draft from another day may hold what is not valid any more: back to the step, which says what is wrong.
    if (parsed.parent && !parsed.parent.success) return void go('parent');
    if (!parsed.child.success) return void go('child');
    const outcome = await submit({
      parent: parsed.parent?.data ?? null,
      child: parsed.child.data,
      sharesHealth: agreed.health,
      childId,
    });
    if (!outcome) return;
    setChildId(outcome.childId);
    const errors = errorText(outcome.childError ?? outcome.parentError, { phone_invalid: 'phone_number' });
    const isParentRefused = isRefusedAtFields(outcome.parentError, errors);
    if (outcome.childError) {
      applyServerErrors(child, errors);
      setRefused({ step: 'child', message: errors.message });
    } else if (isParentRefused) {
      // The form of that step takes the errors when it is there.
      setParentErrors(errors);
      go('parent');
    } else {
      setIsParentMissing(outcome.parentError !== null);
      setIsFinished(true);
      window.scrollTo(0, 0);
    }
  }

  const isBooking = isBookingPath(storedNextPath());
  const leave = () => navigate(takeStoredNextPath() ?? paths.dashboardParent);
  const back = () => go(stepBefore(step, hasProfile));
  const next = () => go(stepAfter(step, hasProfile));
  return (
    <WizardFrame
      title={t('parent.frameTitle')}
      steps={STEPS.filter((id) => id !== 'parent' || !hasProfile).map((id) => ({
        id,
        name: t(`parent.steps.${id}`),
        ...noteOf(id),
      }))}
      current={step}
      {...(isDone ? {} : { saveState, onLogout: saveNow })}
      actions={
        <WizardActions
          step={step}
          missing={
            step === 'parent' ? missingInParent(values.parent) : step === 'child' ? missingInChild(values.child) : []
          }
          formId={step === 'parent' ? PARENT_FORM : step === 'child' ? CHILD_FORM : null}
          isSending={isSending}
          isUploading={isUploading}
          onBack={back}
          onNext={step === 'review' ? send : isDone ? leave : next}
          isBooking={isBooking}
        />
      }
    >
      {step === 'welcome' && <WelcomeStep name={name} takesFocus={hasMoved} />}
      {step === 'parent' && (
        <>
          <PageHeading lead={t('parent.details.lead')} takesFocus className="mb-8">
            {t('parent.details.title')}
          </PageHeading>
          <Form id={PARENT_FORM} form={parent} onSubmit={next}>
            <FormErrors form={parent} />
            <ParentFields form={parent} onBusy={setIsUploading} />
          </Form>
        </>
      )}
      {step === 'child' && (
        <>
          <PageHeading lead={t('parent.child.lead')} takesFocus className="mb-8">
            {t('parent.child.title')}
          </PageHeading>
          <Form id={CHILD_FORM} form={child} onSubmit={next}>
            <FormErrors form={child} />
            <ChildFields form={child} onBusy={setIsUploading} />
          </Form>
        </>
      )}
      {step === 'review' && (
        <ReviewStep
          parent={hasProfile ? null : values.parent}
          child={values.child}
          agreed={agreed}
          onAgree={setAgreed}
          isAgreementMissing={isAgreementMissing && !agreed.record}
          refused={refused}
          onEdit={(to) => {
            setRefused(null);
            go(to);
          }}
        />
      )}
      {isDone && (
        <SuccessStep
          isBooking={isBooking}
          onSendParent={
            isParentMissing
              ? async () => {
                  await submitParent(parentForm.parse(values.parent));
                  setIsParentMissing(false);
                }
              : null
          }
        />
      )}
    </WizardFrame>
  );

  function noteOf(id: StepName): { note?: string } {
    if (id === 'child' && step === 'child') return { note: t('parent.steps.childNote') };
    return {};
  }
}

/** Refused for what was typed, not because something broke. */
function isRefusedAtFields(error: unknown, { fields }: ServerErrors): boolean {
  return error !== null && Object.keys(fields ?? {}).length > 0;
}

/** The first step does not take the focus away from the page; every later one does. */
function useHasMoved(step: StepName): boolean {
  const first = useRef(step);
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    if (step !== first.current) setHasMoved(true);
  }, [step]);
  return hasMoved;
}
