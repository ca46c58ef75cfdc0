import { changeQuietHours, getQuietHours, type QuietHours } from '@sanad/contract/notifications.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { QuietHoursFoot } from './quiet-hours-foot.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';

const NIGHT: QuietHours = { enabled: true, from: '21:00', until: '07:00' };

describe('quiet hours', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('stand at the foot of the bell, with the way to change them', async () => {
    fakeServer().answer(getQuietHours, NIGHT);
    await renderElement(<QuietHoursFoot onFollow={() => {}} />);
    await screen.findByText('Quiet from 9:00 pm to 7:00 am');
    expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/notification-settings');
  });

  it('that are off are said to be off', async () => {
    fakeServer().answer(getQuietHours, { ...NIGHT, enabled: false });
    await renderElement(<QuietHoursFoot onFollow={() => {}} />);
    await screen.findByText('Quiet hours are off');
  });

  it('that cannot be loaded offer another try in the settings', async () => {
    fakeServer().refuse(getQuietHours, 'unavailable');
    await renderElement(<QuietHoursForm />);
    await screen.findByRole('button', { name: 'Try again' });
  });

  it('are saved with each change, and put back when the server refuses', async () => {
    const server = fakeServer();
    server.answer(getQuietHours, NIGHT);
    server.answer(changeQuietHours, NIGHT);
    await renderElement(<QuietHoursForm />);
    await userEvent.click(await screen.findByRole('button', { name: /From/ }));
    await userEvent.click(await screen.findByRole('option', { name: '10:30\u00a0pm' }));
    expect(server.bodiesOf(changeQuietHours)).toEqual([{ ...NIGHT, from: '22:30' }]);
    server.refuse(changeQuietHours, 'unavailable');
    const toggle = screen.getByRole('switch', { name: /^Quiet hours/ }) as HTMLInputElement;
    await userEvent.click(toggle);
    await vi.waitFor(() => expect(toggle.checked).toBe(true));
  });
});
