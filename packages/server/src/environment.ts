import { join, resolve } from 'node:path'
import { z } from 'zod'
import { geocodingSettings } from './ports/geocoding/geocoding-settings.ts'
import { mailSettings } from './ports/mail/mail-settings.ts'
import { s3Settings } from './ports/storage/s3-settings.ts'

/** What may be set from outside, and what holds otherwise. Only `main.ts` and the commands hand the environment in. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SCREENS_DIR: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'not like smtp://user:password@mail.example.com:587' })
    .optional(),
  GEOCODING_URL: z
    .url({ protocol: /^https?$/, error: 'not like https://api.mapbox.com/geocoding/v5/mapbox.places' })
    .default('https://api.mapbox.com/geocoding/v5/mapbox.places'),
  GEOCODING_KEY: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'not like https://admin.example.com' }).optional(),
})

/** Reads and checks the environment; an unusable value stops the start and names itself. */
export function environment(variables: NodeJS.ProcessEnv, args: readonly string[] = process.argv.slice(2)) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment cannot be used.\n${reasons.join('\n')}`)
  }
  const values = parsed.data
  const isProduction = values.NODE_ENV === 'production'
  return {
    isProduction,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: resolve(values.DATA_DIR),
    s3: s3Settings(values),
    mail: mailSettings(values),
    geocoding: geocodingSettings(values),
    /** Where people reach the shop, for links in mails; null: wherever the server listens. */
    publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null,
    /** The page of mails that stayed here is for whoever works on the program, never for a shop of somebody's own. */
    devMail: !isProduction && !values.DATABASE_URL,
    trustProxy: values.TRUST_PROXY === 'true' ? true : (values.TRUST_PROXY ?? false),
    log: { level: values.LOG_LEVEL, pretty: !isProduction && Boolean(process.stdout.isTTY) },
    screensDir: resolve(values.SCREENS_DIR ?? join(import.meta.dirname, '../../admin/dist')),
    /** Demo data only where nobody's own data can be: the embedded engine, or when asked for by name. */
    demo: args.includes('--demo') || (!isProduction && !values.DATABASE_URL),
  }
}
