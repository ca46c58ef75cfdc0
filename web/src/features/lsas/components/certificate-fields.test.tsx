import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { CertificateFields } from './certificate-fields.tsx';

function Fields() {
  const form = useForm({ defaultValues: { title: '', issuing_body: 'khda', file: null } });
  return (
    <FormProvider {...form}>
      <CertificateFields control={form.control} />
    </FormProvider>
  );
}

it('a body that is not in the list is chosen as another one and named in the title', async () => {
  await renderApp([{ path: '*', element: <Fields /> }], { path: '/' });
  expect(screen.queryByText(/Add its name to the title/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Issuing body/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Other body' }));
  expect(await screen.findByText(/Add its name to the title/)).toBeDefined();
});
