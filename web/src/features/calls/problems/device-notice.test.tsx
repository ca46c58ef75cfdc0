import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { CAMERA, HEADSET, MICROPHONE, pretendDevices } from '../media/fake-devices.testing.ts';
import { createLocalMedia } from '../media/local-media.ts';
import { DeviceNotice } from './device-notice.tsx';

async function show() {
  const media = createLocalMedia();
  await media.start();
  await renderElement(<DeviceNotice media={media} />);
  await screen.findByRole('status');
  return media;
}

describe('in the room', () => {
  it('nothing is said while everything works', async () => {
    pretendDevices(CAMERA, MICROPHONE);
    await show();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('an unplugged microphone is announced, and another one is a tap away', async () => {
    const devices = pretendDevices(CAMERA, HEADSET, MICROPHONE);
    const media = await show();
    act(() => devices.unplug(HEADSET));
    await screen.findByText('Your microphone was unplugged, so no one can hear you.');
    await userEvent.click(screen.getByRole('button', { name: 'Use another microphone' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    expect(media.getState().microphone).toMatchObject({ isOn: true, deviceId: 'microphone-1' });
  });

  it('the note goes by itself once the device is back', async () => {
    const devices = pretendDevices(CAMERA, MICROPHONE);
    await show();
    act(() => devices.unplug(CAMERA));
    await screen.findByText('Your camera was unplugged.');
    act(() => devices.plugIn(CAMERA));
    await waitFor(() => expect(screen.queryByText('Your camera was unplugged.')).toBeNull());
  });

  it('a closed note stays closed until the next time', async () => {
    const devices = pretendDevices(CAMERA, MICROPHONE);
    await show();
    act(() => devices.unplug(CAMERA));
    await screen.findByText('Your camera was unplugged.');
    await userEvent.click(screen.getByRole('button', { name: 'Close this note' }));
    expect(screen.queryByText('Your camera was unplugged.')).toBeNull();
    await act(async () => devices.plugIn(CAMERA));
    act(() => devices.unplug(CAMERA));
    await screen.findByText('Your camera was unplugged.');
  });

  it('what was wrong before joining is not repeated', async () => {
    pretendDevices(MICROPHONE);
    await show();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
