import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderElement } from '../../../../lib/testing/render.testing.tsx';
import { ResendButton } from './resend-button.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const button = () => screen.getByRole('button', { name: 'Send another code' });

it('whoever asks for another code keeps their place, and cannot ask again at once', async () => {
  const onResend = vi.fn(async () => {});
  await renderElement(<ResendButton onResend={onResend} />);
  await userEvent.click(button());
  expect(onResend).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(button().getAttribute('aria-disabled')).toBe('false');
  await userEvent.click(button());
  await screen.findByText('We’ve sent another code.');
  expect(document.activeElement).toBe(button());
  await userEvent.click(button());
  expect(onResend).toHaveBeenCalledOnce();
  expect(screen.getByText(/^Another code in (29|30) seconds$/)).toBeTruthy();
});
