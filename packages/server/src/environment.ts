import { join, resolve } from 'node:path'
import proxyAddress from '@fastify/proxy-addr'
import { z } from 'zod'
import { seconds } from './lib/clock.ts'
import { geocodingSettings } from './ports/geocoding/geocoding-settings.ts'
import { isTooBroad, type TrustProxy } from './ports/live/client-address.ts'
import { mailSettings } from './ports/mail/mail-settings.ts'
import { SECRET_KEYS, secretKeySettings } from './ports/secret-keys/secret-key-settings.ts'
import { s3Settings } from './ports/storage/s3-settings.ts'

/**
 * What may be set from outside, and what holds otherwise. Only `main.ts` and the commands hand the environment in.
 * Descriptions and examples are the table of `docs/configuration.md`.
 */
export const Environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development').meta({
    description:
      '`production`: a real shop, without demo data and without `/dev/mail`; it does not start on a demo shop while people in it have passwords that everybody can know',
    example: 'production',
  }),
  PORT: digits(65_535)
    .default(4000)
    .meta({ description: 'The port that all is served on; 0: any that is free', example: '4001' }),
  HOST: z.string().default('127.0.0.1').meta({
    description: 'The address that is listened on; `0.0.0.0`: also from other machines',
    example: '0.0.0.0',
  }),
  TRUST_PROXY: z
    .string()
    .refine(isTrust, 'neither a number of proxies like 1 nor a list of addresses like 10.0.0.0/8, 127.0.0.1')
    .optional()
    .meta({
      description:
        'Whose word about a client’s address counts: how many proxies are in front, or their addresses; without it none’s. `true` and ranges as large as `0.0.0.0/0` believe whatever a client claims, and are refused in production',
      example: '10.0.0.0/8',
    }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'not like https://admin.example.com' })
    .optional()
    .meta({
      description:
        'Where people reach the shop, for links in mails; else where the server listens. Needed with `SMTP_URL` in production',
      example: 'https://admin.example.com',
    }),
  DRAIN_SECONDS: digits(60).default(0).meta({
    description:
      'How long a process that is told to stop still answers, with `/readyz` saying 503, while a proxy turns to the others',
    example: '5',
  }),
  DATA_DIR: z.string().default('./data').meta({
    description:
      'Where the embedded database, uploads without an S3 store, and the key without `SECRET_KEY` lie',
    example: '/var/lib/storekeeper',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'not like postgres://user:password@db.example.com:5432/shop' })
    .optional()
    .meta({
      description:
        'Your own PostgreSQL, 15 or newer, reached directly or through a pooler of sessions; else the embedded one',
      example: 'postgres://shop:secret@db.example.com:5432/shop',
    }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'not like redis://redis.example.com:6379' })
    .optional()
    .meta({
      description: 'Where several processes tell each other what passes; else through PostgreSQL',
      example: 'redis://redis.example.com:6379',
    }),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'not like https://s3.example.com' })
    .optional()
    .meta({
      description: 'An S3-compatible store for uploads; with it the next three are needed too',
      example: 'https://s3.example.com',
    }),
  S3_BUCKET: z.string().optional().meta({ description: 'The bucket, which must exist', example: 'shop' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ description: 'Who may write there', example: 'AKIAEXAMPLE' }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'The secret of that key', example: 'a long secret' }),
  S3_REGION: z.string().default('us-east-1').meta({ description: 'Its region', example: 'eu-central-1' }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'not like smtp://user:password@mail.example.com:587' })
    .optional()
    .meta({
      description: 'The mail server; without it mails stay here, to be read at `/dev/mail`',
      example: 'smtps://shop:secret@mail.example.com',
    }),
  MAIL_FROM: z.string().optional().meta({
    description: 'The sender of all mails; needed with `SMTP_URL`',
    example: 'Shop <shop@example.com>',
  }),
  SECRET_KEY: z
    .string()
    .regex(
      SECRET_KEYS,
      '32 random bytes in base64, as `openssl rand -base64 32` writes them; several with commas between',
    )
    .optional()
    .meta({
      description:
        'What encrypts secrets that must be read again, such as those of two-step sign-in; of several, with commas between, the first encrypts and all open. Without it a key is made in `DATA_DIR`',
      example: 'c3RvcmVrZWVwZXIgc3RvcmVrZWVwZXIgc3RvcmVrZWU=',
    }),
  GEOCODING_URL: z
    .url({ protocol: /^https?$/, error: 'not like https://api.mapbox.com/geocoding/v5/mapbox.places' })
    .default('https://api.mapbox.com/geocoding/v5/mapbox.places')
    .meta({
      description: 'The maps service that is asked for addresses, as Mapbox is',
      example: 'https://maps.example.com/places',
    }),
  GEOCODING_KEY: z
    .string()
    .optional()
    .meta({ description: 'The key for it; without it only larger cities are found', example: 'pk.example' }),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ description: 'What is logged: this and what is worse', example: 'warn' }),
  SLOW_QUERY_MS: digits(3_600_000).default(500).meta({
    description: 'From how many milliseconds on a query of the database is logged as slow; 0: every one',
    example: '200',
  }),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'not 16 to 200 letters, digits and signs without spaces')
    .optional()
    .meta({
      description: 'Who shows it as a bearer token may read `/metrics`; without it only this machine may',
      example: '1f0c7d9a52b84e6fa3d61c08',
    }),
  SCREENS_DIR: z.string().optional().meta({
    description: 'Where the built screens lie; else where `npm start` builds them',
    example: '/srv/screens',
  }),
  WIDGET_DIR: z.string().optional().meta({
    description: 'Where the built chat widget lies; else in `widget` beside the screens',
    example: '/srv/widget',
  }),
})

type Values = z.infer<typeof Environment>

/** A number written as digits; the library would take `1e3`, ` 5` and an empty text for numbers too. */
function digits(most: number) {
  const error = `not a whole number from 0 to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((number) => number <= most, error)
}

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `not one of ${values.join(', ')}` })
}

const HOPS = /^[1-9]$/

/** `loopback` and its like are addresses too. */
function isTrust(text: string): boolean {
  if (text === 'true' || text === 'false' || HOPS.test(text)) return true
  try {
    proxyAddress.compile(text.split(',').map((one) => one.trim()))
    return true
  } catch {
    return false
  }
}

/** Reads and checks the environment; unusable values stop the start, and all of them are named at once. */
export function environment(variables: NodeJS.ProcessEnv, args: readonly string[] = process.argv.slice(2)) {
  const values = read(variables)
  const isProduction = values.NODE_ENV === 'production'
  const screensDir = resolve(values.SCREENS_DIR ?? join(import.meta.dirname, '../../admin/dist'))
  return {
    isProduction,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: resolve(values.DATA_DIR),
    /** Where several processes send each other what passes; null: through the database. */
    redisUrl: values.REDIS_URL ?? null,
    s3: s3Settings(values),
    mail: mailSettings(values),
    geocoding: geocodingSettings(values),
    /** What encrypts the secrets that must be read again, the first of them; null: the key of a file in `dataDir`. */
    secretKeys: secretKeySettings(values),
    /** Where people reach the shop, for links in mails; null: wherever the server listens. */
    publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null,
    /** The page of mails that stayed here is for developers of the program, never for a real shop. */
    devMail: !isProduction && !values.DATABASE_URL,
    trustProxy: trustProxyOf(values.TRUST_PROXY),
    /** How long a process that was requested to stop still answers, while a proxy turns to the others. */
    drainMs: seconds(values.DRAIN_SECONDS),
    log: { level: values.LOG_LEVEL, pretty: !isProduction && Boolean(process.stdout.isTTY) },
    /** From how long on a query counts as slow. */
    slowQueryMs: values.SLOW_QUERY_MS,
    /** Whose bearer may read the metrics; null: only this machine. */
    metricsToken: values.METRICS_TOKEN ?? null,
    screensDir,
    /** The chat widget is built with the screens; who develops has it built elsewhere, as it changes. */
    widgetDir: resolve(values.WIDGET_DIR ?? join(screensDir, 'widget')),
    /** Demo data only where there can be no real data: the embedded engine, or when requested by name. */
    demo: args.includes('--demo') || (!isProduction && !values.DATABASE_URL),
  }
}

/** Why a proxy cannot be trusted so in production; nothing where it can. */
function trustsTooMany(given: string): string[] {
  if (given === 'true') return [TRUSTS_ALL]
  const ranges = given.split(',').map((one) => one.trim())
  return ranges
    .filter(isTooBroad)
    .map((range) => `TRUST_PROXY: ${range} is much of the internet; ${NAME_THEM}`)
}

const NAME_THEM = 'name the proxies or their network'
const TRUSTS_ALL =
  'TRUST_PROXY: true believes the address that any client claims; say how many proxies are in front, such as 1, or their addresses'

/** What is empty counts as not set. What belongs together is checked by what was given, beside wrong values. */
function read(variables: NodeJS.ProcessEnv): Values {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  const reasons = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (given.NODE_ENV === 'production') reasons.push(...trustsTooMany(given.TRUST_PROXY ?? ''))
  const asGiven = { ...given, NODE_ENV: given.NODE_ENV ?? '', S3_REGION: given.S3_REGION ?? '' }
  for (const check of [s3Settings, mailSettings])
    try {
      check(asGiven)
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error))
    }
  if (!parsed.success || reasons.length > 0)
    throw new Error(`The environment cannot be used.\n${reasons.join('\n')}`)
  return parsed.data
}

function trustProxyOf(given = 'false'): TrustProxy {
  if (HOPS.test(given)) return Number(given)
  return given === 'true' || given === 'false' ? given === 'true' : given
}
