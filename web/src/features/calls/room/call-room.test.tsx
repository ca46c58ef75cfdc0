import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { callOf, fakeConnection, fakeLocalMedia, minutesIn, peerOf } from './call-room.testing.ts';
import { CallRoom, type CallRoomProps } from './call-room.tsx';

type Change = Partial<CallRoomProps>;

function propsOf(change: Change): CallRoomProps {
  return {
    call: callOf(),
    connection: fakeConnection(),
    media: fakeLocalMedia(),
    now: minutesIn(20),
    sessionPath: '/session',
    chat: { isOpen: false, unread: 0, panel: <p>The chat</p>, peek: null, onToggle: vi.fn() },
    board: { isOpen: false, panel: (videos) => <section aria-label="Board">{videos}</section>, onToggle: vi.fn() },
    deviceNotice: null,
    onReport: vi.fn(),
    onLeave: vi.fn(),
    ...change,
  };
}
const room = (change: Change = {}) => renderElement(<CallRoom {...propsOf(change)} />);

/** The clock moves on when the button is pressed. */
function RoomOverTime({ from, to, ...props }: { from: number; to: number } & CallRoomProps) {
  const [minutes, setMinutes] = useState(from);
  return (
    <>
      <button type="button" onClick={() => setMinutes(to)}>
        Later
      </button>
      <CallRoom {...props} now={minutesIn(minutes)} />
    </>
  );
}
const withMariam = (change = {}) => fakeConnection({ peers: [peerOf(change)] });
const button = (name: string) => screen.getByRole('button', { name });

describe('alone in the room', () => {
  it('before the session, it says who is missing and what happens next', async () => {
    await room({ now: minutesIn(-5) });
    expect(screen.getByText('Mariam isn’t here yet')).toBeTruthy();
    expect(screen.getByText('We’ll connect you as soon as Mariam joins.')).toBeTruthy();
    expect(screen.getByText('Starts in 5 minutes')).toBeTruthy();
  });

  it('after the start, it says when a no-show can be reported: a quarter of an hour from when one came', async () => {
    await room({ now: minutesIn(3) });
    expect(screen.getByText(/You can report a no-show from 12:18 pm/)).toBeTruthy();
  });

  it('after a quarter of an hour, it leads to the session page', async () => {
    await renderElement(<RoomOverTime from={-4} to={16} {...propsOf({})} />);
    expect(screen.queryByRole('link', { name: 'Go to the session page' })).toBeNull();
    await userEvent.click(button('Later'));
    expect(screen.getByRole('link', { name: 'Go to the session page' }).getAttribute('href')).toBe('/session');
  });

  it('with the whiteboard open, it says so as well, and only until the other one is there', async () => {
    const connection = fakeConnection();
    const panel = () => <section aria-label="Board" />;
    await room({ connection, board: { isOpen: true, panel, onToggle: vi.fn() } });
    expect(screen.getByText('Mariam isn’t in the call right now.')).toBeTruthy();
    connection.setState({ peers: [peerOf()] });
    await vi.waitFor(() => expect(screen.queryByText(/isn’t in the call/)).toBeNull());
  });

  it('for the LSA, the parent is the one who is missing', async () => {
    await room({ call: callOf({ your_side: 'lsa', here: { parent: false, lsa: true } }) });
    expect(screen.getByText('Mona isn’t here yet')).toBeTruthy();
    expect(screen.getByText('You')).toBeTruthy();
  });
});

describe('together in the room', () => {
  it('says who it is about, how long it goes on and how good the connection is', async () => {
    await room({ connection: withMariam() });
    expect(screen.getByRole('heading', { name: 'Omar with Mariam' })).toBeTruthy();
    expect(screen.getByText('40 minutes left')).toBeTruthy();
    expect(screen.getByText('Good connection')).toBeTruthy();
    expect(screen.getByText('Mariam S.')).toBeTruthy();
    expect(screen.getByText('You')).toBeTruthy();
  });

  it('says that the other microphone is off', async () => {
    await room({ connection: withMariam({ status: { microphone: false, camera: true, screen: false } }) });
    expect(screen.getByText('Mariam’s microphone is off')).toBeTruthy();
  });

  it('marks whoever speaks', async () => {
    const { container } = await room({ connection: withMariam({ isSpeaking: true }) });
    expect(container.querySelectorAll('[data-speaking="true"]')).toHaveLength(1);
  });

  it('says when the other connection is lost, and takes it back', async () => {
    const connection = withMariam({ link: 'lost' });
    await room({ connection });
    expect(screen.getByText('Mariam’s connection dropped. We’ll reconnect by ourselves.')).toBeTruthy();
    connection.setState({ peers: [peerOf()] });
    await vi.waitFor(() => expect(screen.queryByText(/connection dropped/)).toBeNull());
  });

  it('says that the other person left, without speaking of a no-show', async () => {
    const connection = withMariam();
    await room({ connection, now: minutesIn(58) });
    connection.setState({ peers: [] });
    expect(await screen.findByText('Mariam left the call')).toBeTruthy();
    expect(screen.getByText('We’ll connect you again if Mariam comes back.')).toBeTruthy();
    expect(screen.queryByText(/no-show/)).toBeNull();
  });

  it('says when one’s own connection is lost', async () => {
    await room({ connection: fakeConnection({ status: 'reconnecting', peers: [peerOf()] }) });
    expect(screen.getByText('Your connection dropped. We’re reconnecting you.')).toBeTruthy();
  });

  it('near the end, one note says until when the room is open', async () => {
    await room({ connection: withMariam(), now: minutesIn(51) });
    expect(screen.getByText('Time to start wrapping up.')).toBeTruthy();
    expect(screen.getByText(/The room stays open until 1:10 pm/)).toBeTruthy();
  });

  it('shows a shared screen with both people beside it', async () => {
    const status = { microphone: true, camera: true, screen: true };
    await room({ connection: withMariam({ status, screenStream: new MediaStream() }) });
    expect(screen.getByLabelText('Mariam’s screen')).toBeTruthy();
    expect(screen.getByText('Mariam')).toBeTruthy();
  });

  it('keeps both people beside the board', async () => {
    const board = {
      isOpen: true,
      panel: (videos: React.ReactNode) => <section aria-label="Board">{videos}</section>,
      onToggle: vi.fn(),
    };
    await room({ connection: withMariam(), board });
    expect(within(screen.getByRole('region', { name: 'Board' })).getByText('Mariam')).toBeTruthy();
    expect(button('Whiteboard').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('a weak connection', () => {
  it('is answered by the offer to turn video off', async () => {
    const connection = fakeConnection({ peers: [peerOf({ quality: 'weak' })], isWeak: true });
    await room({ connection });
    expect(screen.getByText('Weak connection. Turn video off to keep the sound clear?')).toBeTruthy();
    await userEvent.click(button('Turn video off'));
    expect(connection.setAudioFirst).toHaveBeenCalledWith(true);
  });

  it('is not brought up again by somebody who keeps video', async () => {
    await room({ connection: fakeConnection({ peers: [peerOf({ quality: 'weak' })], isWeak: true }) });
    await userEvent.click(button('Keep video'));
    expect(screen.queryByText(/Turn video off to keep/)).toBeNull();
  });
});

describe('the controls', () => {
  it('mute and unmute by keyboard', async () => {
    await room({ connection: withMariam() });
    button('Mute').focus();
    await userEvent.keyboard('{Enter}');
    expect(button('Unmute')).toBeTruthy();
  });

  it('come in the order of their groups', async () => {
    await room({ connection: withMariam() });
    const names = within(screen.getByRole('toolbar'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Mute', 'Start video', 'Whiteboard', 'Chat', 'More', 'Leave']);
  });

  it('say how many messages are new', async () => {
    await room({ chat: { isOpen: false, unread: 2, panel: null, peek: null, onToggle: vi.fn() } });
    expect(button('Chat, 2 new messages')).toBeTruthy();
  });

  it('report a concern in two taps', async () => {
    const onReport = vi.fn();
    await room({ connection: withMariam(), onReport });
    await userEvent.click(button('Help'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report a concern' }));
    expect(onReport).toHaveBeenCalledOnce();
  });
});

describe('leaving', () => {
  it('in the middle of a session asks once, and says until when one can come back', async () => {
    const onLeave = vi.fn();
    await room({ connection: withMariam(), onLeave });
    await userEvent.click(button('Leave'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toMatch(/You can come back until 1:10\spm/);
    expect(onLeave).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it.each([
    ['near the end', 55],
    ['after the end', 65],
  ])('%s is done at once', async (_, minutes) => {
    const onLeave = vi.fn();
    await room({ connection: withMariam(), onLeave, now: minutesIn(minutes) });
    await userEvent.click(button('Leave'));
    expect(onLeave).toHaveBeenCalledOnce();
  });
});

it('speaks Arabic', async () => {
  await renderElement(
    <CallRoom
      call={callOf()}
      connection={withMariam()}
      media={fakeLocalMedia()}
      now={minutesIn(20)}
      sessionPath="/session"
      chat={{ isOpen: false, unread: 0, panel: null, peek: null, onToggle: vi.fn() }}
      board={{ isOpen: false, panel: () => null, onToggle: vi.fn() }}
      deviceNotice={null}
      onReport={vi.fn()}
      onLeave={vi.fn()}
    />,
    'ar',
  );
  expect(screen.getByText('بقيت 40 دقيقة')).toBeTruthy();
  expect(button('مغادرة')).toBeTruthy();
});
