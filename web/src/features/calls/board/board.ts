import type { BoardChannel } from './board-channel.ts';
import { inChunks, readMessage } from './document/board-messages.ts';
import { BoardDocumentStore } from './document/document-store.ts';
import { type LiveStroke, OwnDrawing } from './drawing/live-drawing.ts';
import { PointerSignal } from './drawing/pointer-signal.ts';
import { Presence } from './drawing/presence.ts';
import { BoardSaver } from './saved/saver.ts';

export interface Board {
  readonly bookingId: string;
  readonly document: BoardDocumentStore;
  readonly drawing: OwnDrawing;
  readonly pointer: PointerSignal;
  readonly presence: Presence;
  readonly saver: BoardSaver;
  /** Strokes that are being drawn at this moment, here and elsewhere. */
  liveStrokes(): LiveStroke[];
  onPaint(listener: () => void): () => void;
  /** Says to the others that the board is open here. */
  announceOpened(): void;
  /** Somebody else has opened the board. */
  onOpened(listener: (deviceId: string, name: string) => void): () => void;
  /** Saves what is not saved yet and stops listening. */
  close(): void;
}

function listenersOf<T extends unknown[]>() {
  const listeners = new Set<(...values: T) => void>();
  return {
    add(listener: (...values: T) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(...values: T) {
      for (const listener of listeners) listener(...values);
    },
  };
}

/** The whiteboard of a call. It lives as long as the room, whether it is on the screen or not. */
export function createBoard(options: {
  bookingId: string;
  channel: BoardChannel;
  deviceId: string;
  name: string;
}): Board {
  const { bookingId, channel, deviceId, name } = options;
  const paint = listenersOf();
  const opened = listenersOf<[string, string]>();
  const sendItems = (items: Parameters<typeof inChunks>[0]) => {
    for (const chunk of inChunks(items)) channel.send({ type: 'items', items: chunk });
  };
  const document = new BoardDocumentStore({
    bookingId,
    deviceId,
    onChange: (items) => {
      sendItems(items);
      saver.changed();
    },
  });
  const allItems = () => [...document.state.getState().items.values()];
  const saver = new BoardSaver({
    bookingId,
    items: allItems,
    merge: (items) => document.merge(items),
    onSaved: (version) => channel.send({ type: 'saved', version }),
  });
  const presence = new Presence(paint.notify);
  const send = channel.send.bind(channel);
  const drawing = new OwnDrawing({
    deviceId,
    send,
    onFinish: (strokes) => document.addStrokes(strokes),
    onPaint: paint.notify,
  });
  const pointer = new PointerSignal(send);

  function receive(value: unknown, from: string): void {
    const message = readMessage(value);
    if (message?.type === 'items') {
      document.merge(message.items);
      presence.finish(message.items.flatMap((item) => (item.kind === 'stroke' ? [item.id] : [])));
    } else if (message?.type === 'opened') opened.notify(from, message.name);
    else if (message?.type === 'saved') saver.otherSaved(message.version);
    else if (message) presence.receive(message, from);
  }

  const flush = () => void saver.flush();
  const flushHidden = () => window.document.hidden && flush();
  window.document.addEventListener('visibilitychange', flushHidden);
  const stops = [channel.onMessage(receive), channel.onPeer(() => sendItems(allItems()))];
  void saver.load();
  return {
    bookingId,
    document,
    drawing,
    pointer,
    presence,
    saver,
    liveStrokes: () => [...presence.strokes, ...drawing.strokes],
    onPaint: paint.add,
    announceOpened: () => channel.send({ type: 'opened', name }),
    onOpened: opened.add,
    close() {
      drawing.cancel();
      pointer.close();
      presence.close();
      for (const stop of stops) stop();
      window.document.removeEventListener('visibilitychange', flushHidden);
      flush();
    },
  };
}
