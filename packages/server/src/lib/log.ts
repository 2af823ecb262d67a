import { type Logger, pino } from 'pino'

/** Structured logs, one JSON a line; readable ones when a person watches. Secrets never reach them. */
export function openLog(options: { level: string; pretty: boolean }): Logger {
  return pino({
    level: options.level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        '*.password',
        '*.token',
        '*.passwordHash',
        'req.headers.authorization',
        'headers.authorization',
        // PostgreSQL tells here which values a row had.
        'err.detail',
        'err.where',
      ],
      censor: '[secret]',
    },
    ...(options.pretty
      ? {
          transport: {
            target: 'pino-pretty',
            options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' },
          },
        }
      : {}),
  })
}
