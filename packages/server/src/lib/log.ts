import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { PinoPretty } from 'pino-pretty'

type Options = {
  level: string
  pretty: boolean
  /** Whether each line contains the id of the process, for a program of several processes. */
  pid?: boolean
}

/** Opens the log: one JSON object per line, or readable lines on a terminal. Removes secrets. */
export function openLog({ level, pretty, pid = false }: Options, to?: DestinationStream): Logger {
  const settings: LoggerOptions = {
    level,
    base: pid ? { pid: process.pid } : undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: shortError },
    redact: { paths: SECRETS, censor: '[secret]' },
  }
  if (to) return pino(settings, to)
  return pretty ? pino(settings, PinoPretty(READABLE)) : pino(settings)
}

/** Writes synchronously, so that the entries are in order with other output of the program. */
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
  // PostgreSQL puts the values of a row in these fields.
  'err.detail',
  'err.where',
  // Redis puts the arguments of the command in this field, which may be credentials.
  'err.command.args',
]

/** Removes the client object that errors of lost connections contain. */
function shortError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { client: _, ...sent } = { ...pino.stdSerializers.err(error) } as Record<string, unknown>
  return sent
}
