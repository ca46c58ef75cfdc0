import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  basicsForm,
  expertiseForm,
  type FormName,
  type LsaValues,
  type NewLsaProfile,
  partFor,
  servicesForm,
} from '../../../../features/lsas/lsa-form.ts';
import { type LsaForm, useLsaForm } from '../../../../features/lsas/use-lsa-form.ts';
import { applyServerErrors, type ServerErrors } from '../../../../ui/forms/form.tsx';

/** The server's words; without them the form says itself what is wrong. */
type MatchReasonText = ServerErrors | null;

function show<O>(form: LsaForm<O>, said: MatchReasonText): void {
  if (said) applyServerErrors(form, said);
  else void form.trigger(undefined, { shouldFocus: true });
}

/** The forms of the first three steps, side by side, and what they hold together. */
export function useWizardForms(start: LsaValues, step: string) {
  const basics = useLsaForm(basicsForm, partFor('basics', start));
  const expertise = useLsaForm(expertiseForm, partFor('expertise', start));
  const services = useLsaForm(servicesForm, partFor('services', start));
  const values = {
    ...useWatch({ control: basics.control }),
    ...useWatch({ control: expertise.control }),
    ...useWatch({ control: services.control }),
  } as LsaValues;
  const [wrong, setWrong] = useState<{ in: FormName; said: MatchReasonText } | null>(null);

  // Only once the step has appeared can its first wrong field take the focus.
  useEffect(() => {
    if (wrong === null || wrong.in !== step) return;
    setWrong(null);
    if (wrong.in === 'basics') show(basics, wrong.said);
    else if (wrong.in === 'expertise') show(expertise, wrong.said);
    else show(services, wrong.said);
  }, [wrong, step, basics, expertise, services]);

  /** The whole profile, or the first form that does not hold what is needed: a draft may be from another day. */
  function whole(): NewLsaProfile | FormName {
    const first = basicsForm.safeParse(values);
    if (!first.success) return 'basics';
    const second = expertiseForm.safeParse(values);
    if (!second.success) return 'expertise';
    const third = servicesForm.safeParse(values);
    return third.success ? { ...first.data, ...second.data, ...third.data } : 'services';
  }

  return {
    basics,
    expertise,
    services,
    values,
    whole,
    showWhenThere: (name: FormName, said: MatchReasonText) => setWrong({ in: name, said }),
  };
}
