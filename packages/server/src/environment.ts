import { join, resolve } from 'node:path'
import { z } from 'zod'
import { seconds } from './lib/clock.ts'
import { geocodingSettings } from './ports/geocoding/geocoding-settings.ts'
import { findUnsafeTrust, isTrustProxy, parseTrustProxy } from './ports/live/trust-proxy-settings.ts'
import { mailSettings } from './ports/mail/mail-settings.ts'
import { paymentSettings } from './ports/payments/payment-settings.ts'
import { SECRET_KEYS, secretKeySettings } from './ports/secret-keys/secret-key-settings.ts'
import { s3Settings } from './ports/storage/s3-settings.ts'
import { PROCESSES, processSettings } from './processes/process-settings.ts'

const READ_URL = z.url({ protocol: /^postgres(ql)?$/ })

const NETWORK = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const splitList = (list: string): string[] => list.split(',').map((item) => item.trim())

/**
 * The settings and their defaults. Only `main.ts` and the commands pass the environment in.
 * A test compares the descriptions and examples with the table of `docs/configuration.md`.
 */
export const Environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development').meta({
    description:
      '`production` runs a real shop, without demo data and without `/dev/mail`. The server then does not start on a demo shop in which an account still has a known password',
    example: 'production',
  }),
  PORT: digits(65_535)
    .default(4000)
    .meta({ description: 'The port of the server; 0 selects any free port', example: '4001' }),
  HOST: z.string().default('127.0.0.1').meta({
    description:
      'The address that the server listens on; `0.0.0.0` also accepts connections from other machines',
    example: '0.0.0.0',
  }),
  PROCESSES: z.string().regex(PROCESSES, 'must be a whole number from 1 to 64, or auto').default('1').meta({
    description:
      'How many processes serve the shop on its port; `auto`: one for each core. The embedded database has connections for 15',
    example: 'auto',
  }),
  TRUST_PROXY: z
    .string()
    .refine(
      isTrustProxy,
      'must be a number of proxies, such as 1, or a list of addresses, such as 10.0.0.0/8, 127.0.0.1',
    )
    .optional()
    .meta({
      description:
        'The proxies whose headers with the client’s address the server trusts: their number, or their addresses; by default none. `true` and ranges as large as `0.0.0.0/0` trust every client, and the server rejects them in production',
      example: '10.0.0.0/8',
    }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://admin.example.com' })
    .refine(isOnlyOrigin, 'must have no path, query or user, such as https://admin.example.com')
    .optional()
    .meta({
      description:
        'The public address of the shop, for links in e-mails; by default the address that the server listens on. Required with `SMTP_URL` in production',
      example: 'https://admin.example.com',
    }),
  DRAIN_SECONDS: digits(60).default(0).meta({
    description:
      'How many seconds a stopping process still serves requests, with 503 at `/readyz`, while the proxy switches to other processes',
    example: '5',
  }),
  DATA_DIR: z.string().default('./data').meta({
    description:
      'The folder of the embedded database, of uploads (without an S3 store) and of the generated key (without `SECRET_KEY`)',
    example: '/var/lib/storekeeper',
  }),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a URL such as postgres://user:password@db.example.com:5432/shop',
    })
    .optional()
    .meta({
      description:
        'Your own PostgreSQL, 15 or newer, connected directly or through a pooler in session mode; by default the embedded one',
      example: 'postgres://shop:secret@db.example.com:5432/shop',
    }),
  DATABASE_READ_URL: z
    .string()
    .refine(
      (urls) => splitList(urls).every((url) => READ_URL.safeParse(url).success),
      'must be a URL such as postgres://user:password@replica.example.com:5432/shop; separate several URLs with commas',
    )
    .optional()
    .meta({
      description:
        'Streaming replicas of the database of `DATABASE_URL`, separated by commas, for what admins read. Each URL names one server',
      example:
        'postgres://shop:secret@replica-1.example.com:5432/shop,postgres://shop:secret@replica-2.example.com:5432/shop',
    }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a URL such as redis://redis.example.com:6379' })
    .optional()
    .meta({
      description:
        'The Redis server for transient messages between processes, such as typing; by default, processes use PostgreSQL',
      example: 'redis://redis.example.com:6379',
    }),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://s3.example.com' })
    .optional()
    .meta({
      description: 'An S3-compatible store for uploads; requires the next three settings',
      example: 'https://s3.example.com',
    }),
  S3_BUCKET: z.string().optional().meta({ description: 'The bucket; it must exist', example: 'shop' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ description: 'The access key, with write permission for the bucket', example: 'AKIAEXAMPLE' }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'The secret of the access key', example: 'a long secret' }),
  S3_REGION: z
    .string()
    .default('us-east-1')
    .meta({ description: 'The region of the bucket', example: 'eu-central-1' }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be a URL such as smtp://user:password@mail.example.com:587' })
    .optional()
    .meta({
      description:
        'The mail server. Without it, the server stores e-mails and does not send them; outside production, `/dev/mail` shows them',
      example: 'smtps://shop:secret@mail.example.com',
    }),
  MAIL_FROM: z.string().optional().meta({
    description: 'The sender of all e-mails; required with `SMTP_URL`',
    example: 'Shop <shop@example.com>',
  }),
  SECRET_KEY: z
    .string()
    .regex(
      SECRET_KEYS,
      'must be 32 random bytes in base64, as printed by `openssl rand -base64 32`; separate several keys with commas',
    )
    .optional()
    .meta({
      description:
        'The key that encrypts secrets which the server must read again, such as those of two-step sign-in. Of several keys, separated by commas, the first encrypts and all decrypt. Without it, the server generates a key in `DATA_DIR`',
      example: 'c3RvcmVrZWVwZXIgc3RvcmVrZWVwZXIgc3RvcmVrZWU=',
    }),
  GEOCODING_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be a URL such as https://api.mapbox.com/geocoding/v5/mapbox.places',
    })
    .default('https://api.mapbox.com/geocoding/v5/mapbox.places')
    .meta({
      description: 'The maps service for address suggestions, with the API of Mapbox',
      example: 'https://maps.example.com/places',
    }),
  GEOCODING_KEY: z.string().optional().meta({
    description: 'The API key of the maps service; without it, suggestions include only larger cities',
    example: 'pk.example',
  }),
  STRIPE_SECRET_KEY: z.string().optional().meta({
    description:
      'The secret or restricted key of a Stripe account, with which customers pay online; without it, the shop only records payments',
    example: 'sk_live_example',
  }),
  STRIPE_WEBHOOK_SECRET: z.string().optional().meta({
    description:
      'The signing secret of the webhook that Stripe sends to `/webhooks/payments/stripe`; required with `STRIPE_SECRET_KEY`',
    example: 'whsec_example',
  }),
  STRIPE_CAPTURE: oneOf(['automatic', 'manual']).default('automatic').meta({
    description:
      '`automatic`: Stripe collects the money when the customer pays. `manual`: Stripe reserves it, and an admin captures it at the order',
    example: 'manual',
  }),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://api.stripe.com' })
    .default('https://api.stripe.com')
    .meta({ description: 'The address of Stripe’s API, for tests', example: 'http://127.0.0.1:12111' }),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ description: 'The lowest level that the server logs', example: 'warn' }),
  SLOW_QUERY_MS: digits(3_600_000).default(500).meta({
    description:
      'The duration in milliseconds from which the server logs a database query as slow; 0 logs every query',
    example: '200',
  }),
  MAIL_BOUNCE_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 ASCII characters without spaces')
    .optional()
    .meta({
      description:
        'The bearer token with which a mail provider reports bounces at `/webhooks/mail-bounces`, and passes on answers of customers at `/webhooks/mail-replies`; without it, the server accepts neither. A program with this token can add messages of customers to tickets',
      example: '8c5de0a1b7f24c1f9e36d0a2',
    }),
  WEBHOOK_NETWORKS: z
    .string()
    .refine(
      (networks) => splitList(networks).every((network) => NETWORK.safeParse(network).success),
      'must be networks such as 10.1.2.0/24 or addresses; separate several with commas',
    )
    .optional()
    .meta({
      description:
        'Internal networks to which webhooks may be sent, separated by commas, also over http; by default none. For a program in your own network, or for development',
      example: '10.1.2.0/24',
    }),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 ASCII characters without spaces')
    .optional()
    .meta({
      description:
        'The bearer token that `/metrics` requires; without it, the server answers only requests from the same machine',
      example: '1f0c7d9a52b84e6fa3d61c08',
    }),
  SCREENS_DIR: z.string().optional().meta({
    description: 'The folder of the built screens; by default the one that `npm start` builds',
    example: '/srv/screens',
  }),
  WIDGET_DIR: z.string().optional().meta({
    description: 'The folder of the built chat widget; by default `widget` in the folder of the screens',
    example: '/srv/widget',
  }),
})

type Values = z.infer<typeof Environment>

/** Accepts only digits; `Number` also accepts `1e3`, ` 5` and an empty string. */
function digits(most: number) {
  const error = `must be a whole number from 0 to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((number) => number <= most, error)
}

/** The shop answers at the root of its address. Anything but a URL is refused by another rule. */
function isOnlyOrigin(text: string): boolean {
  const url = URL.parse(text)
  return !url || url.href === `${url.origin}/`
}

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` })
}

export type Settings = ReturnType<typeof environment>

/** Validates the environment. Throws one error that lists all invalid values. */
export function environment(variables: NodeJS.ProcessEnv, args: readonly string[] = process.argv.slice(2)) {
  const values = read(variables)
  const isProduction = values.NODE_ENV === 'production'
  const screensDir = resolve(values.SCREENS_DIR ?? join(import.meta.dirname, '../../admin/dist'))
  return {
    isProduction,
    port: values.PORT,
    host: values.HOST,
    /** How many processes serve the shop, and the connections of each. */
    ...processSettings(values),
    databaseUrl: values.DATABASE_URL ?? null,
    /** The read replicas; requires `databaseUrl`. */
    databaseReadUrls: values.DATABASE_READ_URL ? splitList(values.DATABASE_READ_URL) : [],
    dataDir: resolve(values.DATA_DIR),
    /** The Redis server for transient messages between processes; null: the processes use the database. */
    redisUrl: values.REDIS_URL ?? null,
    s3: s3Settings(values),
    mail: mailSettings(values),
    geocoding: geocodingSettings(values),
    /** The account at Stripe; null: the shop only records payments. */
    stripe: paymentSettings(values),
    /**
     * The first key encrypts secrets, all keys decrypt them; null: the server uses the key file in `dataDir`.
     */
    secretKeys: secretKeySettings(values),
    /** The address of the shop in links of e-mails; null: the address that the server listens on. */
    publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null,
    /** `/dev/mail` is for development only, never for a real shop. */
    devMail: !isProduction && !values.DATABASE_URL,
    trustProxy: parseTrustProxy(values.TRUST_PROXY),
    /** How long a stopping process still serves requests while the proxy switches to others. */
    drainMs: seconds(values.DRAIN_SECONDS),
    log: { level: values.LOG_LEVEL, pretty: !isProduction && Boolean(process.stdout.isTTY) },
    /** The duration from which the server logs a query as slow. */
    slowQueryMs: values.SLOW_QUERY_MS,
    /** The bearer token for `/metrics`; null: only requests from this machine. */
    metricsToken: values.METRICS_TOKEN ?? null,
    /** The bearer token of reports about bounced mails; null: none are accepted. */
    mailBounceSecret: values.MAIL_BOUNCE_SECRET ?? null,
    /** Internal networks to which webhooks may be sent. */
    webhookNetworks: values.WEBHOOK_NETWORKS ? splitList(values.WEBHOOK_NETWORKS) : [],
    screensDir,
    /** By default built with the screens; the development server builds it elsewhere. */
    widgetDir: resolve(values.WIDGET_DIR ?? join(screensDir, 'widget')),
    /** Demo data only with `--demo`, or outside production with the embedded database. */
    demo: args.includes('--demo') || (!isProduction && !values.DATABASE_URL),
  }
}

/** An empty value counts as not set. The checks of related settings run even if other values are invalid. */
function read(variables: NodeJS.ProcessEnv): Values {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  const reasons = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (given.DATABASE_READ_URL && !given.DATABASE_URL)
    reasons.push('DATABASE_READ_URL requires DATABASE_URL, the server that the replicas follow')
  if (given.NODE_ENV === 'production') reasons.push(...findUnsafeTrust(given.TRUST_PROXY ?? ''))
  const asGiven = {
    ...{ ...given, NODE_ENV: given.NODE_ENV ?? '', S3_REGION: given.S3_REGION ?? '' },
    ...{ STRIPE_API_BASE: given.STRIPE_API_BASE ?? '', STRIPE_CAPTURE: 'automatic' as const },
  }
  for (const check of [processSettings, s3Settings, mailSettings, paymentSettings])
    try {
      check(asGiven)
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error))
    }
  if (!parsed.success || reasons.length > 0)
    throw new Error(`The environment is invalid.\n${reasons.join('\n')}`)
  return parsed.data
}
