import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useSession } from '../../lib/api/session.ts';
import { forgetUnsent, keepUnsent } from '../../lib/storage/unsent.ts';
import { people } from '../../lib/testing/people.testing.ts';
import { renderElement } from '../../lib/testing/render.testing.tsx';
import { Form, useZodForm } from './form.tsx';
import { FormTextField } from './form-fields.tsx';

const schema = z.object({ note: z.string() });

function Page({ isGuarded = true }: { isGuarded?: boolean }) {
  const form = useZodForm(schema, { defaultValues: { note: '' } });
  return (
    <Form form={form} isGuarded={isGuarded} onSubmit={() => {}}>
      <FormTextField control={form.control} name="note" label="Note" />
    </Form>
  );
}

const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });

async function typeAndLose(isGuarded = true) {
  const view = await renderElement(<Page isGuarded={isGuarded} />);
  await userEvent.type(note(), 'Likes trains.');
  await act(async () => {
    keepUnsent(people.parent.id);
    useSession.getState().loggedOut();
  });
  view.unmount();
}

describe('what was typed when the session ended', () => {
  beforeEach(() => {
    forgetUnsent();
    useSession.setState({ user: people.parent, authenticated: true });
  });

  it('is in the form again after logging in, once, and still counts as not saved', async () => {
    await typeAndLose();
    useSession.setState({ user: people.parent, authenticated: true });
    const { router, unmount } = await renderElement(<Page />);
    expect(note().value).toBe('Likes trains.');
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    unmount();
    await renderElement(<Page />);
    expect(note().value).toBe('');
  });

  it('is in the form again although the address has changed while the form was open', async () => {
    const view = await renderElement(<Page />);
    await userEvent.type(note(), 'Likes trains.');
    window.history.replaceState(null, '', '/?step=child');
    await act(async () => keepUnsent(people.parent.id));
    view.unmount();
    await renderElement(<Page />);
    expect(note().value).toBe('Likes trains.');
  });

  it('is given to nobody else', async () => {
    await typeAndLose();
    useSession.setState({ user: { ...people.lsa, id: 'somebody-else' }, authenticated: true });
    const { unmount } = await renderElement(<Page />);
    expect(note().value).toBe('');
    unmount();
    useSession.setState({ user: people.parent, authenticated: true });
    await renderElement(<Page />);
    expect(note().value).toBe('');
  });

  it('is not kept for a form that does not ask for it, such as one with a password', async () => {
    await typeAndLose(false);
    useSession.setState({ user: people.parent, authenticated: true });
    await renderElement(<Page isGuarded={false} />);
    expect(note().value).toBe('');
  });
});
