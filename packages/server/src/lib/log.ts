import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { PinoPretty } from 'pino-pretty'

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
  return pretty ? pino(settings, PinoPretty(READABLE)) : pino(settings)
}

/** One line an entry, in the order in which they happened: also beside what the program writes by itself. */
const READABLE = {
  translateTime: 'HH:MM:ss',
  ignore: 'pid,hostname,requestId,ip,admin,method,path,status,ms',
  messageFormat: '{msg}{if path} {method} {path} {status} {ms} ms{end}',
  singleLine: true,
  sync: true,
}

const SECRETS = [
  'password',
  'token',
  '*.password',
  '*.token',
  '*.passwordHash',
  'req.headers.authorization',
  'headers.authorization',
  // PostgreSQL puts the values of a row here.
  'err.detail',
  'err.where',
  // Redis puts the arguments of the command here, which may be those of signing in.
  'err.command.args',
]

/** A lost connection passes its whole client along, which adds nothing to the error. */
function shortError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { client: _, ...sent } = { ...pino.stdSerializers.err(error) } as Record<string, unknown>
  return sent
}
