import { signup } from '@sanad/contract/accounts/accounts.ts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../../../lib/api/api.ts';
import { useRoleChoice } from '../../../../lib/api/session.ts';
import { languageOf } from '../../../../lib/text/i18n.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormCheckbox } from '../../../../ui/forms/form-choices.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormPasswordField, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { passwordErrorsAt } from '../../password-errors.ts';
import { pendingSignup, saveSignup } from '../../pending-signup.ts';
import { PasswordRules } from './password-rules.tsx';

/** The phone number may stay empty here; the contract would rather not see it then. */
const schema = signup.body
  .omit({ language: true, referral_code: true })
  .extend({ phone_number: z.string().trim().max(32) });

interface Props {
  onSent: () => void;
  /** "I accept the terms", with a link to them. */
  terms: ReactNode;
  /** Of whoever invited this person. */
  referralCode: string | null;
}

export function SignupForm({ onSent, terms, referralCode }: Props) {
  const { t, i18n } = useTranslation('account');
  const earlier = pendingSignup();
  const form = useZodForm(schema, {
    defaultValues: {
      full_name: earlier?.full_name ?? '',
      email: earlier?.email ?? '',
      phone_number: earlier?.phone_number ?? '',
      password: '',
    },
  });
  const { control } = form;
  const password = useWatch({ control, name: 'password' });

  return (
    <Form
      form={form}
      fieldOf={{ ...passwordErrorsAt('password'), phone_invalid: 'phone_number' }}
      className="grid gap-5"
      onSubmit={async ({ phone_number, ...rest }) => {
        const language = languageOf(i18n.language);
        const body = {
          ...rest,
          language,
          ...(phone_number !== '' && { phone_number }),
          ...(referralCode && { referral_code: referralCode }),
        };
        const { signup_id } = await call(signup, { body });
        const { full_name, email } = rest;
        saveSignup({ signup_id, email, full_name, phone_number, role: useRoleChoice.getState().role });
        onSent();
      }}
    >
      <FormErrors form={form} />
      <FormTextField control={control} name="full_name" label={t('fields.fullName')} autoComplete="name" />
      <FormTextField
        control={control}
        name="email"
        label={t('fields.email')}
        type="email"
        autoComplete="email"
        dir="ltr"
      />
      <FormTextField
        control={control}
        name="phone_number"
        label={t('fields.phone')}
        isOptional
        type="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder="+971 50 123 4567"
      />
      <FormPasswordField control={control} name="password" label={t('fields.password')} autoComplete="new-password" />
      <PasswordRules password={password} />
      <FormCheckbox control={control} name="accept_terms">
        {terms}
      </FormCheckbox>
      <Button type="submit" variant="primary" isBlock isPending={form.formState.isSubmitting}>
        {t('register.submit')}
      </Button>
    </Form>
  );
}
