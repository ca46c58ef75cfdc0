import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CAMERA,
  type FakeDevices,
  HEADSET,
  MICROPHONE,
  pretendDevices,
  pretendNavigator,
  SECOND_CAMERA,
  SECOND_SPEAKER,
  SPEAKER,
} from './fake-devices.testing.ts';
import { live, startWith } from './local-media.testing.ts';
import { createLocalMedia, type LocalMedia, useLocalMedia } from './local-media.ts';

function pretendSpeakerChoice() {
  vi.stubGlobal(
    'HTMLMediaElement',
    class {
      setSinkId() {}
    },
  );
}

describe('starting camera and microphone', () => {
  it('asks once for both, and lists what can be chosen', async () => {
    pretendSpeakerChoice();
    const { devices, state } = await startWith(pretendDevices(CAMERA, MICROPHONE, HEADSET, SPEAKER));
    expect(devices.getUserMedia).toHaveBeenCalledOnce();
    expect(state()).toMatchObject({
      isStarting: false,
      camera: { isOn: true, problem: null, deviceId: 'camera-1' },
      microphone: { isOn: true, problem: null, deviceId: 'microphone-1' },
      speaker: { deviceId: 'speaker-1' },
    });
    expect(state().microphone.devices.map(({ label }) => label)).toEqual(['Built-in microphone', 'Headset']);
  });

  it('says that it is starting until the person has answered', async () => {
    const devices = pretendDevices(CAMERA, MICROPHONE);
    let answer = () => {};
    devices.gate = new Promise((resolve) => {
      answer = resolve;
    });
    const media = createLocalMedia();
    const started = media.start();
    expect(media.getState().isStarting).toBe(true);
    expect(media.start()).toBe(started);
    answer();
    await started;
    expect(media.getState().isStarting).toBe(false);
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'failed'],
  ])('leaves the sound on when the camera fails with %s', async (error, problem) => {
    const fake = pretendDevices(CAMERA, MICROPHONE);
    fake.errors.set('camera', error);
    const { state } = await startWith(fake);
    expect(state().camera).toMatchObject({ isOn: false, problem });
    expect(state().microphone).toMatchObject({ isOn: true, problem: null });
    expect(state().videoTrack).toBeNull();
    expect(state().audioTrack).not.toBeNull();
  });

  it('leaves the picture on when the microphone is refused', async () => {
    const fake = pretendDevices(CAMERA, MICROPHONE);
    fake.errors.set('microphone', 'NotAllowedError');
    const { state } = await startWith(fake);
    expect(state().microphone).toMatchObject({ isOn: false, problem: 'refused' });
    expect(state().camera.isOn).toBe(true);
  });

  it('goes on with nothing on a device without camera and microphone', async () => {
    const { state } = await startWith(pretendDevices());
    expect([state().camera.problem, state().microphone.problem]).toEqual(['missing', 'missing']);
  });

  it('does not fail on a page where browsers offer no devices', async () => {
    pretendNavigator({ mediaDevices: undefined });
    const media = createLocalMedia();
    await media.start();
    expect(media.getState().camera.problem).toBe('failed');
    media.close();
  });

  it('leaves the camera off when only sound is wanted', async () => {
    const { devices, state } = await startWith(pretendDevices(CAMERA, MICROPHONE), { camera: false });
    expect(state().camera).toMatchObject({ isOn: false, problem: null });
    expect(devices.tracks.map(({ kind }) => kind)).toEqual(['audio']);
  });

  it('lists no speakers where the browser cannot choose one', async () => {
    vi.stubGlobal('HTMLMediaElement', class {});
    const { state } = await startWith(pretendDevices(CAMERA, MICROPHONE, SPEAKER));
    expect(state().speaker).toEqual({ deviceId: null, devices: [] });
  });
});

describe('muting and stopping the video', () => {
  it('mutes by silencing the track, which stays', async () => {
    const { media, devices, state } = await startWith(pretendDevices(CAMERA, MICROPHONE));
    const track = state().audioTrack;
    media.setMicrophoneOn(false);
    expect(state().microphone.isOn).toBe(false);
    expect(state().audioTrack).toBe(track);
    expect(track?.enabled).toBe(false);
    media.setMicrophoneOn(true);
    expect(track?.enabled).toBe(true);
    expect(devices.getUserMedia).toHaveBeenCalledOnce();
  });

  it('turns the camera itself off, and on again', async () => {
    const { media, devices, state } = await startWith(pretendDevices(CAMERA, MICROPHONE));
    await media.setCameraOn(false);
    expect(live(devices).map(({ kind }) => kind)).toEqual(['audio']);
    expect(state().videoTrack).toBeNull();
    await media.setCameraOn(true);
    expect(state().camera.isOn).toBe(true);
    expect(state().videoTrack?.readyState).toBe('live');
  });

  it('never leaves the camera on for somebody who stopped it while it was starting', async () => {
    const { media, devices, state } = await startWith(pretendDevices(CAMERA, MICROPHONE), { camera: false });
    const starting = media.setCameraOn(true);
    await media.setCameraOn(false);
    await starting;
    expect(state().camera.isOn).toBe(false);
    expect(live(devices).map(({ kind }) => kind)).toEqual(['audio']);
  });
});

describe('choosing a device', () => {
  it('changes to another camera and turns the first one off', async () => {
    const { media, devices, state } = await startWith(pretendDevices(CAMERA, SECOND_CAMERA, MICROPHONE));
    await media.choose('camera', 'camera-2');
    expect(state().camera).toMatchObject({ isOn: true, deviceId: 'camera-2' });
    expect(live(devices).map(({ settings }) => settings.deviceId)).toEqual(['microphone-1', 'camera-2']);
  });

  it('keeps somebody muted who changes the microphone', async () => {
    const { media, state } = await startWith(pretendDevices(CAMERA, MICROPHONE, HEADSET));
    media.setMicrophoneOn(false);
    await media.choose('microphone', 'microphone-2');
    expect(state().microphone).toMatchObject({ isOn: false, deviceId: 'microphone-2' });
    expect(state().audioTrack?.enabled).toBe(false);
  });

  it('does not turn on a camera that is off', async () => {
    const { media, devices, state } = await startWith(pretendDevices(CAMERA, SECOND_CAMERA, MICROPHONE));
    await media.setCameraOn(false);
    await media.choose('camera', 'camera-2');
    expect(state().camera.isOn).toBe(false);
    await media.setCameraOn(true);
    expect(state().camera.deviceId).toBe('camera-2');
    expect(live(devices)).toHaveLength(2);
  });

  it('says so when another app has the chosen one', async () => {
    const { media, devices, state } = await startWith(pretendDevices(CAMERA, SECOND_CAMERA, MICROPHONE));
    devices.errors.set('camera-2', 'NotReadableError');
    await media.choose('camera', 'camera-2');
    expect(state().camera).toMatchObject({ isOn: false, problem: 'busy', deviceId: 'camera-2' });
  });

  it('is remembered in the next call', async () => {
    pretendSpeakerChoice();
    const all = [CAMERA, SECOND_CAMERA, MICROPHONE, HEADSET, SPEAKER, SECOND_SPEAKER];
    const { media } = await startWith(pretendDevices(...all));
    await media.choose('camera', 'camera-2');
    await media.choose('microphone', 'microphone-2');
    await media.choose('speaker', 'speaker-2');
    const { state } = await startWith(pretendDevices(...all));
    expect([state().camera.deviceId, state().microphone.deviceId]).toEqual(['camera-2', 'microphone-2']);
    expect(state().speaker.deviceId).toBe('speaker-2');
  });

  it('falls back to another one when the remembered one is not there', async () => {
    localStorage.setItem('call-devices', JSON.stringify({ camera: 'camera-2', speaker: 7 }));
    const { state } = await startWith(pretendDevices(CAMERA, MICROPHONE));
    expect(state().camera).toMatchObject({ isOn: true, deviceId: 'camera-1' });
  });
});

describe('closing', () => {
  let media: LocalMedia;
  let devices: FakeDevices;
  beforeEach(async () => {
    ({ media, devices } = await startWith(pretendDevices(CAMERA, MICROPHONE)));
  });

  it('turns camera and microphone off and follows no device any more', async () => {
    const onChange = vi.fn();
    media.close();
    media.subscribe(onChange);
    expect(live(devices)).toEqual([]);
    expect(media.getState()).toMatchObject({ videoTrack: null, audioTrack: null, camera: { isOn: false } });
    devices.plugIn(SECOND_CAMERA);
    devices.allow('camera');
    await devices.gate;
    expect(onChange).not.toHaveBeenCalled();
  });

  it('turns off what arrives afterwards', async () => {
    const late = createLocalMedia();
    const started = late.start();
    late.close();
    await started;
    expect(late.getState().videoTrack).toBeNull();
    expect(live(devices)).toHaveLength(2);
  });

  it('may be followed by another start', async () => {
    media.close();
    await media.start();
    expect(media.getState().camera.isOn).toBe(true);
  });

  it('shows each change on the screen that follows it', async () => {
    const { result } = renderHook(() => useLocalMedia(media));
    expect(result.current.camera.isOn).toBe(true);
    await act(async () => media.close());
    expect(result.current.camera.isOn).toBe(false);
  });
});
