import type { ClientFrame } from '@sanad/contract/sockets/socket.ts';
import { z } from 'zod';
import { refusalFrom } from '../http/error-handler.ts';
import type { Logger } from '../log.ts';
import type { Connection } from './connection.ts';

type FrameSchema = z.ZodObject<{ type: z.ZodLiteral<ClientFrame['type']> }>;
export type FrameConnection = Pick<Connection, 'owner' | 'send' | 'sendText' | 'onClose' | 'ping' | 'onPong'>;
export type FrameHandler<S extends FrameSchema> = (
  frame: z.output<S>,
  connection: FrameConnection,
) => void | Promise<void>;

interface Registered {
  schema: FrameSchema;
  handler: FrameHandler<FrameSchema>;
}

const typed = z.object({ type: z.string().max(100) });

/** What clients may send, and who does it. Whatever arrives is answered by an error frame at worst. */
export class Inbound {
  readonly #handlers = new Map<string, Registered>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  on<S extends FrameSchema>(schema: S, handler: FrameHandler<S>): void {
    const type = schema.shape.type.value;
    if (this.#handlers.has(type)) throw new Error(`The frame ${type} is registered twice`);
    this.#handlers.set(type, { schema, handler: handler as Registered['handler'] });
  }

  async handle(text: unknown, connection: Connection): Promise<void> {
    const raw = parse(text);
    const type = typed.safeParse(raw).data?.type ?? null;
    const refuse = (code: string) => connection.send({ type: 'error', code, frame: type });
    if (type === null) return refuse('malformed_request');
    const known = this.#handlers.get(type);
    if (!known) return refuse('not_found');
    const { success, data } = known.schema.safeParse(raw);
    if (!success) return refuse('invalid_input');
    try {
      await known.handler(data, connection);
    } catch (error) {
      const { code } = refusalFrom(error instanceof Error ? error : new Error(String(error)));
      if (code === 'internal') this.#log.error({ err: error, frame: type }, 'a frame failed');
      refuse(code);
    }
  }
}

function parse(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
