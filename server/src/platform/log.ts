import { type Logger, pino } from 'pino';

export type { Logger };

/** Logs carry ids, never names, messages or secrets. What slips in by habit is blanked here. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'headers.authorization',
        'headers.cookie',
        '*.password',
        '*.current_password',
        '*.new_password',
        '*.code',
        '*.token',
        '*.ticket',
      ],
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
