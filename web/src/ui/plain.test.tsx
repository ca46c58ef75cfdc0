import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Avatar, initialOf } from './avatar.tsx';
import { Count } from './badge.tsx';
import { Logo } from './brand/logo.tsx';
import { ShowMore } from './buttons/show-more.tsx';
import { PasswordField } from './fields/password-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { renderUi } from './render-ui.testing.tsx';
import { StepBar, Stepper } from './stepper.tsx';

afterEach(cleanup);

describe('a portrait', () => {
  it('shows the initial when there is no photo, or when the photo does not come', async () => {
    await renderUi(<Avatar name="amal" src="/photo.jpg" />);
    fireEvent.error(screen.getByRole('img', { name: 'amal' }));
    expect(screen.getByRole('img', { name: 'amal' }).textContent).toBe('A');
  });
  it.each([
    ['Omar', 'O'],
    [' سلمى', 'س'],
    ['👩🏽‍🏫 Teacher', '👩🏽‍🏫'],
    ['', ''],
  ])('takes %s to begin with %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});

describe('the logo', () => {
  it('puts the script of the page first', async () => {
    const english = await renderUi(<Logo />);
    expect(english.container.textContent).toBe('Sanadسند');
    english.unmount();
    const arabic = await renderUi(<Logo />, 'ar');
    expect(arabic.container.textContent).toBe('سندSanad');
  });
});

describe('counts', () => {
  it('shows 99+ above 99, has a spoken label, and disappears at 0', async () => {
    const view = await renderUi(<Count value={120} label="120 messages" />);
    expect(screen.getByText('99+').hasAttribute('data-count')).toBe(true);
    expect(screen.getByText('120 messages')).toBeTruthy();
    view.rerender(<Count value={0} label="none" />);
    expect(view.container.textContent).toBe('');
  });
});

describe('a list that comes in parts', () => {
  it('offers no more when everything is shown', async () => {
    const view = await renderUi(<ShowMore shown={2} total={3} onMore={() => {}} />);
    expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
    view.rerender(<ShowMore shown={3} total={3} onMore={() => {}} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('3 of 3 shown')).toBeTruthy();
  });

  it('that came whole needs no count', async () => {
    const view = await renderUi(<ShowMore shown={3} total={3} onMore={() => {}} />);
    expect(view.container.textContent).toBe('');
  });
});

describe('steps', () => {
  const steps = [
    { id: 'a', name: 'Welcome' },
    { id: 'b', name: 'Details' },
    { id: 'c', name: 'Done' },
  ];
  it('say which one is now', async () => {
    await renderUi(<Stepper steps={steps} current="b" label="Setting up" />);
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(items[0]?.textContent).toContain('Done');
  });
  it('are a bar on narrow screens', async () => {
    await renderUi(<StepBar steps={steps} current="b" label="Setting up" />);
    expect(screen.getByText('Step 2 of 3')).toBeTruthy();
    expect(Math.round(screen.getByRole<HTMLProgressElement>('progressbar').value)).toBe(67);
  });
});

describe('passwords and codes', () => {
  it('shows a password and hides it again', async () => {
    await renderUi(<PasswordField label="Password" value="secret" onChange={() => {}} />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    expect(input.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.type).toBe('password');
  });
  it('calls a code a code', async () => {
    await renderUi(<PasswordField secret="code" label="Security code" value="A1B2" onChange={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show code' }));
    expect(screen.getByRole('button', { name: 'Hide code' })).toBeTruthy();
  });
});

describe('a text of several lines', () => {
  it('runs in the direction it is written in, and an empty box in that of the page', async () => {
    await renderUi(
      <>
        <TextField label="Bio" rows={3} value="I teach reading." onChange={() => {}} />
        <TextField label="Note" rows={3} value="" onChange={() => {}} />
      </>,
    );
    expect(screen.getByLabelText('Bio').getAttribute('dir')).toBe('auto');
    expect(screen.getByLabelText('Note').hasAttribute('dir')).toBe(false);
  });
});
