import type { FastifyBaseLogger } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/**
 * The log of one request: every line carries its id. A child of pino's would do the same, but making one takes longer
 * than most requests take to write nothing.
 */
export class RequestLog implements Record<Level | 'silent', FastifyBaseLogger['info']> {
  readonly #log: FastifyBaseLogger;
  readonly #bindings: object;

  constructor(log: FastifyBaseLogger, bindings: object) {
    this.#log = log;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#log.level;
  }

  fatal(...line: unknown[]): void {
    this.#write('fatal', line);
  }
  error(...line: unknown[]): void {
    this.#write('error', line);
  }
  warn(...line: unknown[]): void {
    this.#write('warn', line);
  }
  info(...line: unknown[]): void {
    this.#write('info', line);
  }
  debug(...line: unknown[]): void {
    this.#write('debug', line);
  }
  trace(...line: unknown[]): void {
    this.#write('trace', line);
  }
  silent(): void {
    // As the name says.
  }

  child(bindings: object): RequestLog {
    return new RequestLog(this.#log, { ...this.#bindings, ...bindings });
  }

  #write(level: Level, [first, ...rest]: unknown[]): void {
    if (first instanceof Error) this.#log[level]({ ...this.#bindings, err: first }, ...messageOf(rest, first));
    else if (typeof first === 'object') this.#log[level]({ ...this.#bindings, ...first }, ...(rest as []));
    else this.#log[level]({ ...this.#bindings }, first as string, ...rest);
  }
}

const messageOf = (rest: unknown[], error: Error) => (rest.length > 0 ? rest : [error.message]) as [string];
