import { type Logger, pino } from 'pino'

/** Structured logs, one JSON a line; readable ones when a person watches. Secrets never reach them. */
export function openLog(options: { level: string; pretty: boolean }): Logger {
  return pino({
    level: options.level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: shortError },
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

/** A lost connection hands its whole client along, which says nothing that the error does not. */
function shortError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { client: _, ...said } = { ...pino.stdSerializers.err(error) } as Record<string, unknown>
  return said
}
