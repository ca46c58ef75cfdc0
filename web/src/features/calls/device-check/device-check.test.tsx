import type { Call } from '@sanad/contract/calls/calls.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import type { Language } from '../../../lib/text/i18n.ts';
import { callWith, minutesFromStart } from '../call.testing.ts';
import {
  CAMERA,
  type FakeDevices,
  HEADSET,
  MICROPHONE,
  pretendDevices,
  pretendStreams,
  SECOND_CAMERA,
} from '../media/fake-devices.testing.ts';
import { createLocalMedia } from '../media/local-media.ts';
import { DeviceCheck, type DeviceCheckProps } from './device-check.tsx';

type Options = Partial<Omit<DeviceCheckProps, 'call' | 'media'>> & { devices?: FakeDevices; language?: Language };

async function show(call: Partial<Call> = {}, options: Options = {}) {
  const { devices = pretendDevices(CAMERA, MICROPHONE), language = 'en', ...props } = options;
  const media = createLocalMedia();
  const [onJoin, onAgreements] = [vi.fn(), vi.fn()];
  const all = { now: minutesFromStart(-4), isJoining: false, problem: null, onJoin, onAgreements, ...props };
  await renderElement(<DeviceCheck call={callWith(call)} media={media} {...all} />, language);
  await waitFor(() => expect(media.getState()).toMatchObject({ isStarting: false }));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(devices.getUserMedia).toHaveBeenCalled());
  await act(async () => {});
  return { media, devices, onJoin, onAgreements };
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  useSession.setState({ user: { ...people.parent, time_zone: 'Asia/Dubai' } });
  pretendStreams();
  vi.stubGlobal('AudioContext', undefined);
});

describe('before a call', () => {
  it('a parent reads who is there, how soon it starts and that nothing is recorded', async () => {
    await show({ here: { parent: false, lsa: true } });
    expect(screen.getByText('Omar with Mariam')).toBeTruthy();
    expect(screen.getByText(/^Today, 4:00\spm to 5:00\spm$/)).toBeTruthy();
    expect(screen.getByText('Mariam is here')).toBeTruthy();
    expect(heading()).toBe('Starts in 4 minutes');
    expect(screen.getByText('You and Omar')).toBeTruthy();
    expect(screen.getByText('Calls are never recorded.')).toBeTruthy();
  });

  it('an LSA reads the same about the parent', async () => {
    await show({ your_side: 'lsa', here: { parent: false, lsa: true } });
    expect(screen.getByText('Omar, with Mona')).toBeTruthy();
    expect(screen.getByText('Mona isn’t here yet')).toBeTruthy();
    expect(screen.getByText('You')).toBeTruthy();
    expect(screen.queryByText('You and Omar')).toBeNull();
  });

  it.each([
    [-1.5, 'Starts in 2 minutes'],
    [-0.5, 'Starting now'],
    [1, 'Started 1 minute ago'],
    [3.9, 'Started 3 minutes ago'],
  ])('%d minutes from the start it says: %s', async (minutes, text) => {
    await show({}, { now: minutesFromStart(minutes) });
    expect(heading()).toBe(text);
  });

  it('speaks Arabic', async () => {
    await show({ here: { parent: false, lsa: true } }, { language: 'ar' });
    expect(heading()).toBe('تبدأ بعد 4 دقائق');
    expect(button('الانضمام للجلسة')).toBeTruthy();
  });
});

describe('joining', () => {
  it('leaves the camera as it is, also one that is still starting', async () => {
    const { onJoin, media } = await show();
    await media.setCameraOn(false);
    const starting = media.setCameraOn(true);
    await userEvent.click(button('Join session'));
    await starting;
    expect(media.getState().camera.isOn).toBe(true);
    expect(onJoin).toHaveBeenCalledOnce();
  });

  it('without video turns the camera off first', async () => {
    const { onJoin, media } = await show();
    await userEvent.click(button('Join without video'));
    expect(onJoin).toHaveBeenCalledOnce();
    expect(media.getState().camera.isOn).toBe(false);
  });

  it('of a trial call is called so', async () => {
    await show({ kind: 'trial' });
    expect(button('Join trial call')).toBeTruthy();
  });

  it('works by keyboard alone', async () => {
    const { onJoin } = await show();
    button('Join session').focus();
    await userEvent.keyboard('{Enter}');
    expect(onJoin).toHaveBeenCalledOnce();
  });

  it('is possible with neither camera nor microphone', async () => {
    const { onJoin } = await show({}, { devices: pretendDevices() });
    expect(screen.queryByRole('button', { name: 'Join without video' })).toBeNull();
    await userEvent.click(button('Join session'));
    expect(onJoin).toHaveBeenCalledOnce();
  });

  it('waits for the room, with the time on the button', async () => {
    const { onJoin } = await show({ state: 'early' }, { now: minutesFromStart(-30) });
    expect(heading()).toMatch(/^The room opens at 3:50\spm$/);
    const join = button(/^Join from 3:50\spm$/) as HTMLButtonElement;
    expect(join.disabled).toBe(true);
    await userEvent.click(join);
    expect(onJoin).not.toHaveBeenCalled();
  });

  it('opens by itself when the time has come, even before the server is asked again', async () => {
    await show({ state: 'early' }, { now: minutesFromStart(-10) });
    expect((button('Join session') as HTMLButtonElement).disabled).toBe(false);
  });

  it('says why it failed, next to the button', async () => {
    await show({}, { problem: 'The room is not open yet.' });
    expect(screen.getByRole('alert').textContent).toBe('The room is not open yet.');
  });

  it('happens once', async () => {
    const { onJoin } = await show({}, { isJoining: true });
    await userEvent.click(button('Join session'));
    await userEvent.click(button('Join without video'));
    expect(onJoin).not.toHaveBeenCalled();
  });
});

describe('the devices', () => {
  it('can be muted and stopped', async () => {
    const { media } = await show();
    await userEvent.click(button('Mute'));
    await userEvent.click(button('Stop video'));
    expect(media.getState()).toMatchObject({ camera: { isOn: false }, microphone: { isOn: false } });
    expect(screen.getByText('Your camera is off')).toBeTruthy();
    expect(screen.getByText('Muted')).toBeTruthy();
    await userEvent.click(button('Unmute'));
    expect(media.getState().microphone.isOn).toBe(true);
  });

  it('can be chosen from a list', async () => {
    const { media } = await show({}, { devices: pretendDevices(CAMERA, SECOND_CAMERA, MICROPHONE) });
    await userEvent.click(button(/Built-in camera/));
    await userEvent.click(await screen.findByRole('option', { name: 'USB camera' }));
    await waitFor(() => expect(media.getState().camera.deviceId).toBe('camera-2'));
  });

  it('have a number where the browser does not name them', async () => {
    await show({}, { devices: pretendDevices(CAMERA, MICROPHONE, { ...HEADSET, label: '' }) });
    button(/Built-in microphone/).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: 'Microphone 2' })).toBeTruthy();
  });

  it('that are refused come with the steps of this browser, and can be tried again', async () => {
    const devices = pretendDevices(CAMERA, MICROPHONE);
    devices.errors.set('camera', 'NotAllowedError');
    const { media } = await show({}, { devices });
    expect(screen.getByText('Blocked by your browser')).toBeTruthy();
    expect(screen.getByText('How to allow it')).toBeTruthy();
    devices.errors.clear();
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(media.getState().camera.isOn).toBe(true));
    expect(screen.getByText('Working')).toBeTruthy();
  });

  it('that are missing say what that means for the call', async () => {
    await show({}, { devices: pretendDevices(CAMERA) });
    expect(screen.getByText(/^Mariam won’t hear you\./)).toBeTruthy();
  });
});

describe('what a parent agrees to', () => {
  it('is whether the child may be alone and whether the whiteboard is kept', async () => {
    const { onAgreements } = await show();
    expect(screen.getByText('Please stay with Omar during the call.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Omar may be in the call without me' }));
    expect(onAgreements).toHaveBeenLastCalledWith({ child_may_be_alone: true });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep the whiteboard with this session' }));
    expect(onAgreements).toHaveBeenLastCalledWith({ keep_board: true });
  });

  it('is shown as agreed and can be taken back', async () => {
    const { onAgreements } = await show({ agreements: { child_may_be_alone: true, keep_board: true } });
    expect(screen.getByText('You agreed that Omar may be in the call without you.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Omar may be in the call without me' }));
    expect(onAgreements).toHaveBeenLastCalledWith({ child_may_be_alone: false });
  });

  it.each([
    [true, 'Mona agreed that Omar may be in the call alone.'],
    [false, 'A parent stays in the call. If you see Omar alone, ask for Mona to come.'],
    [null, 'A parent stays in the call. If you see Omar alone, ask for Mona to come.'],
  ])('is a sentence for the LSA (%s)', async (child_may_be_alone, sentence) => {
    await show({ your_side: 'lsa', agreements: { child_may_be_alone, keep_board: false } });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('is no question before a trial call', async () => {
    await show({ kind: 'trial' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('Calls are never recorded.')).toBeTruthy();
  });
});
