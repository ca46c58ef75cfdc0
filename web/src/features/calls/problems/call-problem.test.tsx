import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import type { Language } from '../../../lib/text/i18n.ts';
import { MINUTE_MS } from '../../../lib/time/durations.ts';
import en from '../../../messages/en/call-check.json' with { type: 'json' };
import { callWith, minutesFromStart } from '../call.testing.ts';
import { pretendNavigator } from '../media/fake-devices.testing.ts';
import { BROWSERS } from './browser.ts';
import { CallProblem, type CallProblemKind } from './call-problem.tsx';

const call = callWith();

function show(kind: CallProblemKind, { onRetry = vi.fn(), language = 'en' as Language } = {}) {
  return renderElement(
    <CallProblem kind={kind} call={call} onRetry={onRetry} sessionPath="/session" chatPath="/chat" />,
    language,
  );
}

const pretendDubai = () => useSession.setState({ user: { ...people.parent, time_zone: 'Asia/Dubai' } });

const filled = () => [...document.querySelectorAll('.bg-pine')].map((element) => element.textContent);

describe('a call that cannot be held', () => {
  it.each([
    ['refused', 'Your browser blocks the camera and microphone', 'Try again'],
    ['no_devices', 'We can’t find a camera or microphone', 'Try again'],
    ['too_old', 'This browser can’t make video calls', 'Go to the session'],
    ['call_full', 'You’re already in this call on two devices', 'Try again'],
    ['over', 'This call is over', 'Go to the session'],
    ['unavailable', 'There’s no call for this session', 'Go to the session'],
    ['replaced', 'You joined from another page', 'Use this page instead'],
    ['offline', 'We can’t reach Sanad', 'Try again'],
    ['not_found', 'We can’t find this call', 'Go to your sessions'],
  ] as const)('says why (%s), has one filled button and ways out', async (kind, title, button) => {
    vi.stubGlobal('isSecureContext', true);
    await show(kind);
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    expect(document.activeElement).toBe(heading);
    expect(filled()).toEqual([button]);
    expect(screen.getByRole('link', { name: 'Message Mariam' }).getAttribute('href')).toBe('/chat');
    expect(screen.getByRole('link', { name: /^Go to/ }).getAttribute('href')).toBe('/session');
  });

  it('tries again', async () => {
    const onRetry = vi.fn();
    await show('call_full', { onRetry });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(onRetry.mock.calls).toEqual([[]]);
  });

  it('offers help, and no chat, where nobody is known', async () => {
    await renderElement(<CallProblem kind="not_found" sessionPath="/sessions" chatPath={null} />);
    await screen.findByRole('heading', { level: 1 });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/sessions', '/contact']);
  });

  it('says that the page is not secure where that is the reason', async () => {
    vi.stubGlobal('isSecureContext', false);
    await show('too_old');
    expect(await screen.findByRole('heading', { name: 'This page isn’t secure' })).toBeTruthy();
  });

  it('says it in Arabic too', async () => {
    await show('over', { language: 'ar' });
    expect(await screen.findByRole('heading', { name: 'انتهت هذه المكالمة' })).toBeTruthy();
  });
});

describe('a room that is not open yet', () => {
  it('counts down in words and lets people in once it is open', async () => {
    pretendDubai();
    vi.useFakeTimers({ now: minutesFromStart(-12), shouldAdvanceTime: true });
    const onRetry = vi.fn();
    await show('early', { onRetry });
    expect(await screen.findByText(/It opens in 2 minutes, at 3:50\spm\./)).toBeTruthy();
    expect(filled()).toEqual(['Go to the session']);
    act(() => vi.advanceTimersByTime(3 * MINUTE_MS));
    expect(screen.getByRole('heading', { name: 'The room is open' })).toBeTruthy();
    screen.getByRole('button', { name: 'Go in' }).click();
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('names the day when it is another one', async () => {
    pretendDubai();
    vi.useFakeTimers({ now: minutesFromStart(-3 * 24 * 60), shouldAdvanceTime: true });
    await show('early');
    expect(await screen.findByText(/It opens on Mon 16\/11\/2026, 3:50\spm\./)).toBeTruthy();
  });
});

describe('the steps to allow camera and microphone', () => {
  it('are those of the browser at hand', async () => {
    pretendNavigator({ userAgent: 'Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/144.0', maxTouchPoints: 0 });
    await show('refused');
    const steps = await screen.findAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual(
      Object.entries(en.steps.firefox).map(([number, text]) => number + text),
    );
  });

  it('of a page inside another app are to open it in a browser', async () => {
    pretendNavigator({ userAgent: 'Mozilla/5.0 (iPhone) Instagram 350', maxTouchPoints: 5 });
    await show('refused');
    expect(await screen.findByRole('button', { name: 'Copy the link to this page' })).toBeTruthy();
  });

  it('exist for every browser', () => {
    expect(Object.keys(en.steps)).toEqual(expect.arrayContaining([...BROWSERS]));
  });
});
