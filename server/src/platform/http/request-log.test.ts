import type { FastifyBaseLogger } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { RequestLog } from './request-log.ts';

/** What a child of pino's and the log of a request write, without the time. */
function linesOf(write: (log: FastifyBaseLogger) => void): unknown[][] {
  return [
    (log: FastifyBaseLogger) => log.child({ reqId: 'r1' }),
    (log: FastifyBaseLogger) => new RequestLog(log, { reqId: 'r1' }) as unknown as FastifyBaseLogger,
  ].map((logOf) => {
    const lines: unknown[] = [];
    const log = createLog('info', { write: (line) => void lines.push({ ...JSON.parse(line), time: 0 }) });
    write(logOf(log as FastifyBaseLogger));
    return lines;
  });
}

describe('the log of a request', () => {
  it.each<[string, (log: FastifyBaseLogger) => void]>([
    ['fields and words', (log) => log.info({ status: 200 }, 'request')],
    ['words', (log) => log.warn('slow')],
    ['words with a place', (log) => log.warn('slow %s', 'query')],
    ['an error', (log) => log.error(new TypeError('broken'))],
    ['an error and words', (log) => log.error({ err: new TypeError('broken') }, 'request failed')],
    ['a secret', (log) => log.error({ token: 'x' }, 'y')],
    ['more fields', (log) => log.child({ part: 'a' }).fatal({ b: 1 })],
  ])('writes %s as pino would', (_, write) => {
    const [expected, lines] = linesOf((log) => write(log));
    expect(expected).toHaveLength(1);
    expect(withoutStack(lines)).toEqual(withoutStack(expected));
  });

  it('writes nothing below its level', () => {
    const [, lines] = linesOf((log) => {
      log.debug({ a: 1 }, 'x');
      log.trace('x');
    });
    expect(lines).toEqual([]);
  });
});

const withoutStack = (lines: unknown) =>
  JSON.parse(JSON.stringify(lines, (key, value) => (key === 'stack' ? '' : value)));
