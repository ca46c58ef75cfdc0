import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoutes } from '../../../shells/public/render-public.testing.tsx';
import { ComingSoonForm } from './coming-soon-form.tsx';

const routes = [{ path: '/', Component: ComingSoonForm }];
const fetched = vi.fn<typeof fetch>();
const answer = (status: number) => fetched.mockResolvedValueOnce(Response.json({ detail: 'Thank you.' }, { status }));

async function leave(address: string) {
  await renderRoutes(routes);
  if (address) await userEvent.type(screen.getByRole('textbox'), address);
  await userEvent.click(screen.getByRole('button', { name: 'Keep me posted' }));
}

describe('the coming-soon form', () => {
  beforeEach(() => vi.stubGlobal('fetch', fetched));
  afterEach(() => {
    cleanup();
    fetched.mockReset();
    vi.unstubAllGlobals();
  });

  it('sends the address and says thank you', async () => {
    answer(201);
    await leave(' huda@example.com ');
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('Thank you'));
    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/prelaunch/coming-soon-emails/');
    expect(JSON.parse(String(request?.body))).toEqual({ email: 'huda@example.com', language: 'en' });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each(['', 'huda', 'huda@home'])('asks to check “%s” and sends nothing', async (address) => {
    await leave(address);
    expect(screen.getByRole('alert').textContent).toContain('doesn’t look like an e-mail address');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    [400, 'doesn’t look like'],
    [429, 'Too many attempts'],
    [500, 'couldn’t save'],
  ])('keeps the address and says what to do after %i', async (status, sentence) => {
    answer(status);
    await leave('huda@example.com');
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain(sentence));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('huda@example.com');
  });
});
