import { join, resolve } from 'node:path'
import { z } from 'zod'

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
    trustProxy: values.TRUST_PROXY === 'true' ? true : (values.TRUST_PROXY ?? false),
    log: { level: values.LOG_LEVEL, pretty: !isProduction && Boolean(process.stdout.isTTY) },
    screensDir: resolve(values.SCREENS_DIR ?? join(import.meta.dirname, '../../admin/dist')),
    /** Demo data only where nobody's own data can be: the embedded engine, or when asked for by name. */
    demo: args.includes('--demo') || (!isProduction && !values.DATABASE_URL),
  }
}
