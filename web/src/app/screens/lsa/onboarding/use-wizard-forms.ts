import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  basicsForm,
  expertiseForm,
  type FormName,
  type LsaValues,
  type NewLsaProfile,
  servicesForm,
  valuesFor,
} from '../../../../features/lsas/lsa-form.ts';
import { type LsaForm, useLsaForm } from '../../../../features/lsas/use-lsa-form.ts';
import { applyServerErrors, type ServerErrors } from '../../../../ui/forms/form.tsx';

/** Without errors from the server, the form shows its own. */
function show<O>(form: LsaForm<O>, errors: ServerErrors | null): void {
  if (errors) applyServerErrors(form, errors);
  else void form.trigger(undefined, { shouldFocus: true });
}

/** The forms of the first three steps, side by side, and what they hold together. */
export function useWizardForms(start: LsaValues, step: string) {
  const basics = useLsaForm(basicsForm, valuesFor('basics', start));
  const expertise = useLsaForm(expertiseForm, valuesFor('expertise', start));
  const services = useLsaForm(servicesForm, valuesFor('services', start));
  const values = {
    ...useWatch({ control: basics.control }),
    ...useWatch({ control: expertise.control }),
    ...useWatch({ control: services.control }),
  } as LsaValues;
  const [wrong, setWrong] = useState<{ in: FormName; errors: ServerErrors | null } | null>(null);

  // Only once the step has appeared can its first wrong field take the focus.
  useEffect(() => {
    if (wrong === null || wrong.in !== step) return;
    setWrong(null);
    if (wrong.in === 'basics') show(basics, wrong.errors);
    else if (wrong.in === 'expertise') show(expertise, wrong.errors);
    else show(services, wrong.errors);
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
    showErrorsOnStep: (name: FormName, errors: ServerErrors | null) => setWrong({ in: name, errors }),
  };
}
