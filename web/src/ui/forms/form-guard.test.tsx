import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useSession } from '../../lib/api/session.ts';
import { renderElement } from '../../lib/testing/render.testing.tsx';
import { Button } from '../buttons/button.tsx';
import { SAVED } from '../overlays/leave-guard.tsx';
import { Form, useZodForm } from './form.tsx';
import { FormErrors } from './form-errors.tsx';
import { FormTextField } from './form-fields.tsx';

const schema = z.object({ name: z.string() });

function Page({ onSubmit }: { onSubmit: () => unknown }) {
  const form = useZodForm(schema, { defaultValues: { name: '' } });
  return (
    <Form form={form} isGuarded onSubmit={onSubmit}>
      <FormErrors form={form} />
      <FormTextField control={form.control} name="name" label="Name" />
      <Button type="submit">Send</Button>
    </Form>
  );
}

async function sendWith(onSubmit: () => unknown) {
  const view = await renderElement(<Page onSubmit={onSubmit} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Omar');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  return view;
}

const isAsked = () => screen.findByRole('alertdialog');
/** The router knows it before the page, where a question may stand until then. */
const hasLeft = (router: Awaited<ReturnType<typeof sendWith>>['router']) =>
  waitFor(() => {
    expect(router.state.location.pathname).toBe('/elsewhere');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

describe('leaving a form', () => {
  beforeEach(() => useSession.setState({ authenticated: true }));

  it('is asked about while something outside the fields is missing, so that nothing was sent', async () => {
    const { router } = await sendWith(() => false);
    await act(() => router.navigate('/elsewhere'));
    expect(await isAsked()).toBeTruthy();
  });

  it('is asked about while it is on its way', async () => {
    const { router } = await sendWith(() => new Promise(() => {}));
    await act(() => router.navigate('/elsewhere'));
    expect(await isAsked()).toBeTruthy();
  });

  it('goes on by itself when what was on its way is saved', async () => {
    let answer = () => {};
    const { router } = await sendWith(() => new Promise<void>((resolve) => (answer = resolve)));
    await act(() => router.navigate('/elsewhere'));
    expect(await isAsked()).toBeTruthy();
    await act(async () => answer());
    await hasLeft(router);
  });

  it('goes on by itself when it is saved in the very moment in which somebody leaves', async () => {
    let answer = () => {};
    const { router } = await sendWith(() => new Promise<void>((resolve) => (answer = resolve)));
    await act(async () => {
      answer();
      await Promise.resolve();
      void router.navigate('/elsewhere');
    });
    await hasLeft(router);
  });

  it('is not asked about once it is saved, nor on the way to what was saved', async () => {
    const { router } = await sendWith(() => undefined);
    await act(() => router.navigate('/elsewhere'));
    await hasLeft(router);
  });

  it('is not asked about on the way to what was just saved', async () => {
    const view: { leave?: () => Promise<void> } = {};
    const { router } = await sendWith(() => view.leave?.());
    view.leave = () => router.navigate('/saved', { state: SAVED });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/saved'));
  });

  it('keeps what was typed while the rest was on its way as not saved', async () => {
    let answer = () => {};
    const { router } = await sendWith(() => new Promise<void>((resolve) => (answer = resolve)));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' M.');
    await act(async () => answer());
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Omar M.');
    await act(() => router.navigate('/elsewhere'));
    expect(await isAsked()).toBeTruthy();
  });

  it('an error that fits no field comes into sight and has the focus', async () => {
    await sendWith(() => Promise.reject(new Error('broken')));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(screen.getByRole('alert').textContent).not.toBe('');
  });
});
