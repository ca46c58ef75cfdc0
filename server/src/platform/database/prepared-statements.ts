import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The name of every statement that is worth preparing, by its text. */
const names = new Map<string, string>();

export function nameStatement(text: string): void {
  names.set(text, `s_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`);
}

/** Has a connection prepare such statements when it first runs them, and only run them from then on. */
export function prepareStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (text: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return query(name ? { name, text } : text, ...rest);
  };
  client.query = named as typeof client.query;
}
