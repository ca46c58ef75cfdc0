import { type Message, type MessageDraft, sendMessage, uploadChatMedia } from '@sanad/contract/chat/chat.ts';
import type { ErrorCode, Problem } from '@sanad/contract/errors.ts';
import { ApiError, call } from '../../../lib/api/api.ts';
import type { LiveConnection } from '../../../lib/api/live-connection.ts';
import { uploadTo } from '../../../lib/files/upload.ts';
import { SECOND_MS } from '../../../lib/time/durations.ts';
import type { OutgoingFile, OutgoingMessage } from './chat-storage.ts';

const ACK_WAIT_MS = 8 * SECOND_MS;

export interface Delivery {
  message: OutgoingMessage;
  /** 0 to 100, over all files. */
  onProgress: (percent: number) => void;
  /** A file has arrived: it is not uploaded again when sending is. */
  onUploaded: (files: OutgoingFile[]) => Promise<void>;
}

export type Deliver = (delivery: Delivery) => Promise<Message>;

/** Null when the socket is not there or does not answer: then nobody knows whether it arrived, and it is sent again. */
function sendOverSocket(connection: LiveConnection, chatId: string, draft: MessageDraft): Promise<Message | null> {
  return new Promise((resolve, reject) => {
    const stop = connection.listen({
      onFrame: (frame) => {
        if (frame.type === 'chat.ack' && frame.message.id === draft.id) settle(() => resolve(frame.message));
        if (frame.type === 'chat.refused' && frame.id === draft.id) settle(() => reject(refusalOf(frame)));
      },
      onLost: () => settle(() => resolve(null)),
    });
    const timer = setTimeout(() => settle(() => resolve(null)), ACK_WAIT_MS);
    function settle(then: () => void) {
      clearTimeout(timer);
      stop();
      then();
    }
    if (!connection.send({ type: 'chat.send', chat_id: chatId, message: draft })) settle(() => resolve(null));
  });
}

interface RefusedFrame {
  code: string;
  detail: string;
  retry_after?: number | undefined;
}

/** The frame says what a response would have said. */
function refusalOf({ code, detail, retry_after }: RefusedFrame): ApiError {
  const status = code === 'too_many_requests' ? 429 : code === 'internal' || code === 'unavailable' ? 503 : 409;
  const problem: Problem = {
    type: 'about:blank',
    title: code,
    status,
    code: code as ErrorCode,
    detail,
    fields: [],
    request_id: '',
    ...(retry_after === undefined ? {} : { retry_after }),
  };
  return new ApiError(status, problem);
}

async function uploadFiles({ message, onProgress, onUploaded }: Delivery): Promise<OutgoingFile[]> {
  const files = [...message.files];
  for (const [index, file] of files.entries()) {
    if (file.storedId !== null) continue;
    const stored = await uploadTo(uploadChatMedia.path, new File([file.content], file.name, { type: file.type }), {
      onProgress: (percent) => onProgress(Math.round((index * 100 + percent) / files.length)),
      signal: new AbortController().signal,
    });
    files[index] = { ...file, storedId: stored.id };
    await onUploaded([...files]);
  }
  return files;
}

export function createDeliver(connection: LiveConnection): Deliver {
  return async (delivery) => {
    const { id, chatId, text, replyTo } = delivery.message;
    const files = await uploadFiles(delivery);
    const draft: MessageDraft = {
      id,
      text,
      reply_to: replyTo?.sequence ?? null,
      files: files.flatMap(({ storedId, voice }) => (storedId === null ? [] : [{ id: storedId, voice }])),
    };
    const acknowledged = connection.isReady() ? await sendOverSocket(connection, chatId, draft) : null;
    return acknowledged ?? call(sendMessage, { params: { id: chatId }, body: draft });
  };
}
