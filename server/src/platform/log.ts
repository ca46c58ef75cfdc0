import { type Logger, pino } from 'pino';

export type { Logger };

const SECRET_FIELDS = ['password', 'current_password', 'new_password', 'code', 'token', 'ticket'];

/** What helps to find a fault. Left out is what a database error quotes of people's data: detail, where, parameters. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    // Not called `code`: one-time codes are blanked by that name.
    ...(typeof code === 'string' ? { reason: code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(typeof routine === 'string' ? { routine } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Logs carry ids, never names, messages or secrets. What slips in by habit is blanked here. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    serializers: { err: describeError },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'headers.authorization',
        'headers.cookie',
        ...SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]),
      ],
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
