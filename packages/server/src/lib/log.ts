import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

/** Structured logs, one JSON a line; readable ones when a person watches. Secrets never reach them. */
export function openLog(
  { level, pretty }: { level: string; pretty: boolean },
  to?: DestinationStream,
): Logger {
  const settings: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: shortError },
    redact: { paths: SECRETS, censor: '[secret]' },
  }
  if (to) return pino(settings, to)
  return pino({ ...settings, ...(pretty && { transport: READABLE }) })
}

const READABLE = {
  target: 'pino-pretty',
  options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' },
}

const SECRETS = [
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
  // Redis tells here what was asked of it, which may be to sign in.
  'err.command.args',
]

/** A lost connection hands its whole client along, which says nothing that the error does not. */
function shortError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { client: _, ...said } = { ...pino.stdSerializers.err(error) } as Record<string, unknown>
  return said
}
