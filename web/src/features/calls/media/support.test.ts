import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CAMERA, pretendDevices, pretendNavigator } from './fake-devices.testing.ts';
import { canCall } from './support.ts';

describe('a browser', () => {
  beforeEach(() => {
    pretendDevices(CAMERA);
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('RTCPeerConnection', class {});
  });

  it('can hold a call with devices, connections and a secure page', () => {
    expect(canCall()).toBe(true);
  });

  it('cannot without a way to connect', () => {
    vi.stubGlobal('RTCPeerConnection', undefined);
    expect(canCall()).toBe(false);
  });

  it('cannot without access to camera and microphone', () => {
    pretendNavigator({ mediaDevices: undefined });
    expect(canCall()).toBe(false);
  });

  it('cannot on a page that is not secure', () => {
    vi.stubGlobal('isSecureContext', false);
    expect(canCall()).toBe(false);
  });
});
