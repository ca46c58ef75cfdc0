import { email } from '@sanad/contract/accounts/accounts.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { paths } from '../../../lib/paths.ts';
import { AriaLocale } from '../../../ui/aria-locale.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';

const schema = z.object({ name: z.string().trim().min(1, 'Full name is required').max(120), email });

/** Demo mode: where Google would ask which account to use. */
export function Component() {
  const { t } = useTranslation('dev');
  const [searchParams] = useSearchParams();
  const form = useZodForm(schema, { defaultValues: { name: '', email: '' } });
  return (
    <AriaLocale>
      <main className="mx-auto grid min-h-dvh w-full max-w-120 content-center px-5 py-10">
        <PageHead title={t('google.title')} />
        <Card className="p-7">
          <PageHeading lead={t('google.lead')} className="mb-6">
            {t('google.title')}
          </PageHeading>
          <Form
            form={form}
            className="grid gap-5"
            onSubmit={async (values) => {
              const query = new URLSearchParams({ ...Object.fromEntries(searchParams), ...values });
              window.location.assign(`${paths.devGoogleApprove}?${query}`);
            }}
          >
            <FormTextField control={form.control} name="name" label={t('google.name')} autoComplete="name" />
            <FormTextField control={form.control} name="email" label={t('google.email')} type="email" dir="ltr" />
            <Button type="submit" variant="primary" isBlock isPending={form.formState.isSubmitting}>
              {t('google.submit')}
            </Button>
          </Form>
        </Card>
      </main>
    </AriaLocale>
  );
}
