import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The name of every statement that is worth preparing, by its text. */
const names = new Map<string, string>();

/** Only what reads or writes rows can be prepared, and only what has values comes back with the same text. */
const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i;

const nameByText = (text: string) => `s_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;

export function nameStatement(text: string): void {
  names.set(text, nameByText(text));
}

/** Which statements a connection prepares: none, those that `statement()` names, or all. */
export type Prepares = boolean | 'all';

/**
 * Has a connection prepare such statements when it first runs them, and only run them from then on. All of them only
 * in tests and in the demo, where planning took a third of the database's time: elsewhere, a deployment may change
 * columns while a server runs.
 */
export function prepareStatements(client: pg.ClientBase, prepares: Prepares): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const nameOf = (text: unknown, values: unknown) => {
    if (typeof text !== 'string') return undefined;
    const isNamed = prepares === 'all' && Array.isArray(values) && values.length > 0 && PREPARABLE.test(text);
    return names.get(text) ?? (isNamed ? nameByText(text) : undefined);
  };
  const named = (text: unknown, ...rest: unknown[]) => {
    const name = nameOf(text, rest[0]);
    return query(name ? { name, text } : text, ...rest);
  };
  client.query = named as typeof client.query;
}
