import type { IncomingMessage, ServerResponse } from 'node:http';

export type Fields = Record<string, unknown>;
export type StripeObject = Fields & { id: string; object: string; created: number; metadata: Record<string, string> };
export interface Answer {
  status: number;
  body: Fields;
}

export class StripeRefusal extends Error {
  readonly answer: Answer;

  constructor(status: number, error: Fields) {
    super(String(error.message));
    this.answer = { status, body: { error } };
  }
}

export function list(all: StripeObject[], page: Fields, show = (one: StripeObject) => one): Fields {
  const { gte, lt } = (page.created ?? {}) as { gte?: string; lt?: string };
  const fitting = all.filter(({ created }) => created >= Number(gte ?? 0) && created < Number(lt ?? 1e12));
  const from = page.starting_after ? fitting.findIndex(({ id }) => id === page.starting_after) + 1 : 0;
  const data = fitting.slice(from, from + Number(page.limit ?? 10));
  return { object: 'list', url: '/', has_more: from + data.length < fitting.length, data: data.map(show) };
}

export function refused(status: number, type: string, code: string | null): Answer {
  return { status, body: { error: { type, message: type, ...(code && { code }) } } };
}

export function cardError(code: string): StripeRefusal {
  return new StripeRefusal(402, { type: 'card_error', code, message: 'Your card was declined.' });
}

export function invalid(message: string): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message });
}

export function missing(id: string): StripeRefusal {
  const message = `No such object: '${id}'`;
  return new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message });
}

export function unexpected(object: 'payment_intent' | 'setup_intent', intent: StripeObject): StripeRefusal {
  const message = `This ${object} has a status of ${intent.status}.`;
  const code = `${object}_unexpected_state`;
  return new StripeRefusal(400, { type: 'invalid_request_error', code, message, [object]: intent });
}

export function send(response: ServerResponse, { status, body }: Answer, isReplayed = false): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': 'req_standin',
    ...(isReplayed && { 'idempotent-replayed': 'true' }),
  });
  response.end(JSON.stringify(body));
}

export async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** `metadata[key]=x&expand[0]=y` as an object. */
export function unflatten(params: URLSearchParams): Fields {
  const fields: Fields = {};
  for (const [name, value] of params) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let into = fields;
    for (const part of path.slice(0, -1)) {
      into[part] ??= {};
      into = into[part] as Fields;
    }
    into[path.at(-1) ?? ''] = value;
  }
  return fields;
}

export function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

/** Stripe's test cards, by their tokens. */
export const TEST_CARDS: Record<string, { last4: string; behaviour: string }> = {
  pm_card_visa: { last4: '4242', behaviour: 'accepted' },
  pm_card_chargeDeclined: { last4: '0002', behaviour: 'declined' },
  pm_card_authenticationRequired: { last4: '3184', behaviour: 'confirm' },
  pm_card_small: { last4: '9995', behaviour: 'declines_large' },
  pm_card_expiring: { last4: '0341', behaviour: 'fails_later' },
};
