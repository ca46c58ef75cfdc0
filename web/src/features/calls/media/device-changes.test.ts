import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CAMERA, HEADSET, MICROPHONE, pretendDevices, SECOND_CAMERA } from './fake-devices.testing.ts';
import { live, startWith } from './local-media.testing.ts';

describe('devices that come and go', () => {
  it('says that the microphone was unplugged, and uses it again once it is back', async () => {
    const { devices, state } = await startWith(pretendDevices(CAMERA, HEADSET));
    devices.unplug(HEADSET);
    await waitFor(() => expect(state().microphone).toMatchObject({ isOn: false, problem: 'unplugged', devices: [] }));
    expect(state().audioTrack).toBeNull();
    expect(state().camera.isOn).toBe(true);
    devices.plugIn(HEADSET);
    await waitFor(() => expect(state().microphone).toMatchObject({ isOn: true, problem: null }));
  });

  it('notices a camera that is gone without a word from its track', async () => {
    const { devices, state } = await startWith(pretendDevices(CAMERA, SECOND_CAMERA, MICROPHONE));
    devices.devices = [SECOND_CAMERA, MICROPHONE];
    devices.dispatchEvent(new Event('devicechange'));
    await waitFor(() => expect(state().camera.problem).toBe('unplugged'));
  });

  it('lists a device that was plugged in and goes on with the present one', async () => {
    const { devices, state } = await startWith(pretendDevices(CAMERA, MICROPHONE));
    devices.plugIn(SECOND_CAMERA);
    await waitFor(() => expect(state().camera.devices).toHaveLength(2));
    expect(state().camera.deviceId).toBe('camera-1');
    expect(devices.getUserMedia).toHaveBeenCalledOnce();
  });

  it('starts the first camera as soon as there is one', async () => {
    const { devices, state } = await startWith(pretendDevices(MICROPHONE));
    expect(state().camera.problem).toBe('missing');
    devices.plugIn(CAMERA);
    await waitFor(() => expect(state().camera).toMatchObject({ isOn: true, problem: null }));
  });

  it('says refused, not unplugged, when the permission was taken back', async () => {
    const { devices, state } = await startWith(pretendDevices(CAMERA, MICROPHONE));
    devices.permissions.camera.state = 'denied';
    devices.tracks.find(({ kind }) => kind === 'video')?.end();
    await waitFor(() => expect(state().camera.problem).toBe('refused'));
  });

  it('starts by itself once the person has allowed it in the browser', async () => {
    const fake = pretendDevices(CAMERA, MICROPHONE);
    fake.errors.set('camera', 'NotAllowedError');
    const { devices, state } = await startWith(fake);
    devices.allow('camera');
    await waitFor(() => expect(state().camera.isOn).toBe(true));
  });

  it('can be tried again', async () => {
    const fake = pretendDevices(CAMERA, MICROPHONE);
    fake.errors.set('camera-1', 'NotReadableError');
    const { media, devices, state } = await startWith(fake);
    await media.retry('camera');
    expect(state().camera.problem).toBe('busy');
    devices.errors.clear();
    await media.retry('camera');
    expect(state().camera).toMatchObject({ isOn: true, problem: null });
  });
});

describe('what some cameras offer', () => {
  const front = { ...CAMERA, facing: 'user' as const };
  const back = { ...SECOND_CAMERA, facing: 'environment' as const };

  it('flips between the front and the back camera of a phone, one at a time', async () => {
    const { media, devices, state } = await startWith(pretendDevices(front, back, MICROPHONE));
    expect(state().canFlip).toBe(true);
    await media.flipCamera();
    expect(state().camera.deviceId).toBe('camera-2');
    await media.flipCamera();
    expect(state().camera.deviceId).toBe('camera-1');
    expect(live(devices)).toHaveLength(2);
  });

  it('stays with the front camera when the back one does not work', async () => {
    const { media, devices, state } = await startWith(pretendDevices(front, back, MICROPHONE));
    devices.errors.set('camera-2', 'NotReadableError');
    await media.flipCamera();
    expect(state().camera).toMatchObject({ isOn: true, deviceId: 'camera-1' });
  });

  it('offers no flip on a computer with two cameras', async () => {
    const { state } = await startWith(pretendDevices(CAMERA, SECOND_CAMERA, MICROPHONE));
    expect(state().canFlip).toBe(false);
  });

  it('blurs the background only where the browser can', async () => {
    const { media, devices, state } = await startWith(pretendDevices(CAMERA, MICROPHONE));
    expect(state().canBlur).toBe(false);
    for (const track of devices.tracks) track.capabilities = { backgroundBlur: [true, false] };
    await media.setBlurred(true);
    expect(state()).toMatchObject({ canBlur: true, isBlurred: true });
    await media.setBlurred(false);
    expect(state().isBlurred).toBe(false);
  });
});
