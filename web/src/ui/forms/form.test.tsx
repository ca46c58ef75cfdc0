import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Language } from '../../lib/text/i18n.ts';
import { Button } from '../buttons/button.tsx';
import { renderUi } from '../render-ui.testing.tsx';
import { applyServerErrors, Form, type ServerErrors, useZodForm } from './form.tsx';
import { FormRadioGroup } from './form-choices.tsx';
import { FormErrors, withLabel } from './form-errors.tsx';
import { FormTextField } from './form-fields.tsx';

const schema = z.object({
  email: z.email(),
  name: z.string().min(2),
  kind: z.enum(['a', 'b']),
});
type Values = z.infer<typeof schema>;

function Sample({ onSend, answer }: { onSend: (values: Values) => void; answer?: ServerErrors }) {
  const form = useZodForm(schema, { defaultValues: { email: '', name: '' } });
  return (
    <Form
      form={form}
      onSubmit={(values) => {
        onSend(values);
        if (answer) applyServerErrors(form, answer);
      }}
    >
      <FormErrors form={form} />
      <FormTextField control={form.control} name="email" label="E-mail" />
      <FormTextField control={form.control} name="name" label="Name" />
      <FormRadioGroup
        control={form.control}
        name="kind"
        label="Kind"
        options={[
          { id: 'a', name: 'A' },
          { id: 'b', name: 'B' },
        ]}
      />
      <Button type="submit">Send</Button>
    </Form>
  );
}

async function start(answer?: ServerErrors, language?: Language) {
  const onSend = vi.fn();
  await renderUi(<Sample onSend={onSend} {...(answer ? { answer } : {})} />, language);
  return onSend;
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const email = () => screen.getByRole('textbox', { name: 'E-mail' });
const name = () => screen.getByRole('textbox', { name: 'Name' });
const errorOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');
async function fillIn() {
  await userEvent.type(email(), 'a@b.co');
  await userEvent.type(name(), 'Amal');
  await userEvent.click(screen.getByRole('radio', { name: 'B' }));
}

afterEach(cleanup);

describe('errors of a form', () => {
  it('stand at their fields, are listed, and the first field gets the focus', async () => {
    const onSend = await start();
    await send();
    expect(onSend).not.toHaveBeenCalled();
    expect(errorOf(email())).toBe('Please fill this in.');
    expect(email().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(email()));
    const summary = screen.getByRole('alert');
    expect(summary.textContent).toContain('Please check the following');
    expect(summary.textContent).toContain('Name: Please fill this in.');
    await userEvent.click(screen.getByRole('button', { name: 'Kind: Choose one of the options.' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A' }));
  });

  it('disappear when the field is edited, return when it is left invalid, and stay away once it is corrected', async () => {
    await start();
    await send();
    await userEvent.type(email(), 'a');
    expect(errorOf(email())).toBe('');
    expect(errorOf(name())).toBe('Please fill this in.');
    await userEvent.tab();
    await waitFor(() => expect(errorOf(email())).toBe('Enter an e-mail address, such as name@example.com.'));
    await userEvent.type(email(), '@b.co');
    await userEvent.tab();
    await waitFor(() => expect(errorOf(email())).toBe(''));
    expect(errorOf(name())).toBe('Please fill this in.');
  });

  it('of the server stand at their fields and go with the first edit', async () => {
    const onSend = await start({ fields: { email: 'This address is taken.', name: ['errors.required'] } });
    await fillIn();
    await send();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ email: 'a@b.co', name: 'Amal', kind: 'b' });
    await waitFor(() => expect(errorOf(email())).toBe('This address is taken.'));
    expect(errorOf(name())).toBe('Please fill this in.');
    expect(document.activeElement).toBe(email());
    await userEvent.type(email(), 'm');
    expect(errorOf(email())).toBe('');
  });

  it('of the server that fit no field stand above the form', async () => {
    await start({ fields: { phone: 'This number is blocked.' }, message: 'Not accepted.' });
    await fillIn();
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not accepted. This number is blocked.'));
  });

  it('are shown even when the server sends no message', async () => {
    await start({});
    await fillIn();
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/couldn’t save this/));
  });

  it('are in Arabic on an Arabic page', async () => {
    await start(undefined, 'ar');
    await send();
    expect(errorOf(email())).toBe('يُرجى ملء هذا الحقل.');
  });
});

it.each([
  ['E-mail address', 'Email address is required', 'Email address is required'],
  ['Full name', 'Full name is required', 'Full name is required'],
  ['Password', 'At least 10 characters.', 'Password: At least 10 characters.'],
  ['What is it about?', 'Choose one.', 'What is it about? Choose one.'],
])('the list of errors names the field %s once', (label, message, shown) => {
  expect(withLabel(label, message)).toBe(shown);
});
