import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Environment, environment } from './environment.ts'

const DOCS = new URL('../../../docs/configuration.md', import.meta.url)
const getRefusal = (variables: NodeJS.ProcessEnv): string => {
  try {
    environment(variables, [])
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('the table of settings is the settings: each with its meaning, its default and an example', async () => {
  const rows = Object.entries(Environment.shape).map(([name, variable]) => {
    const { description, example } = variable.meta() ?? {}
    const byDefault = variable.safeParse(undefined).data
    const shown = byDefault === undefined ? '' : `\`${byDefault}\``
    return `| \`${name}\` | ${description} | ${shown} | \`${example}\` |`
  })
  expect(await readFile(DOCS, 'utf8')).toContain(
    ['| setting | what it sets | default | example |', '| --- | --- | --- | --- |', ...rows, ''].join('\n'),
  )
})

test.each(
  Object.entries(Environment.shape).map(([name, variable]) => [name, String(variable.meta()?.example)]),
)('the example of %s can be used', (name, example) => {
  expect(z.safeParse(Environment, { [name]: example })).toMatchObject({ success: true })
})

test('without any setting the shop runs on this machine alone, on its own database', () => {
  expect(environment({ PORT: '', DATABASE_URL: '' }, [])).toMatchObject({
    ...{ port: 4000, host: '127.0.0.1', databaseUrl: null, redisUrl: null, s3: null, mail: null },
    processes: 1,
    ...{
      trustProxy: false,
      drainMs: 0,
      metricsToken: null,
      mailBounceSecret: null,
      slowQueryMs: 500,
      demo: true,
      isProduction: false,
    },
  })
})

test('all that cannot be used is named at once, each with what it should look like, and no value is shown', () => {
  const refusal = getRefusal({
    NODE_ENV: 'live',
    PORT: '80x',
    PROCESSES: '65',
    TRUST_PROXY: 'yes',
    PUBLIC_URL: 'admin.example.com',
    DATABASE_URL: 'mysql://shop:very-secret@db.example.com/shop',
    DATABASE_READ_URL: 'postgres://shop:very-secret@replica.example.com/shop,very-secret',
    REDIS_URL: 'very-secret',
    S3_ENDPOINT: 'https://s3.example.com',
    S3_SECRET_ACCESS_KEY: 'very-secret',
    SMTP_URL: 'smtp://shop:very-secret@mail.example.com',
    LOG_LEVEL: 'loud',
    DRAIN_SECONDS: '61',
    SECRET_KEY: 'very-secret',
    SLOW_QUERY_MS: '-1',
    METRICS_TOKEN: 'very secret',
  })
  expect(refusal.split('\n')).toEqual([
    'The environment is invalid.',
    'NODE_ENV: must be one of development, production, test',
    'PORT: must be a whole number from 0 to 65535',
    'PROCESSES: must be a whole number from 1 to 64, or auto',
    'TRUST_PROXY: must be a number of proxies, such as 1, or a list of addresses, such as 10.0.0.0/8, 127.0.0.1',
    'PUBLIC_URL: must be a URL such as https://admin.example.com',
    'DRAIN_SECONDS: must be a whole number from 0 to 60',
    'DATABASE_URL: must be a URL such as postgres://user:password@db.example.com:5432/shop',
    'DATABASE_READ_URL: must be a URL such as postgres://user:password@replica.example.com:5432/shop; separate several URLs with commas',
    'REDIS_URL: must be a URL such as redis://redis.example.com:6379',
    'SECRET_KEY: must be 32 random bytes in base64, as printed by `openssl rand -base64 32`; separate several keys with commas',
    'LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent',
    'SLOW_QUERY_MS: must be a whole number from 0 to 3600000',
    'METRICS_TOKEN: must be 16 to 200 ASCII characters without spaces',
    'The S3 store also requires S3_BUCKET, S3_ACCESS_KEY_ID',
    'SMTP_URL requires MAIL_FROM, the sender of all e-mails, such as Shop <shop@example.com>',
  ])
  expect(refusal).not.toContain('secret@')
  expect(refusal).not.toContain('very')
})

test('replicas are several servers, which follow that of DATABASE_URL', () => {
  const DATABASE_READ_URL = 'postgres://one.example.com/shop, postgres://two.example.com/shop'
  expect(getRefusal({ DATABASE_READ_URL })).toContain('DATABASE_READ_URL requires DATABASE_URL')
  const DATABASE_URL = 'postgres://db.example.com/shop'
  expect(environment({ DATABASE_URL, DATABASE_READ_URL }, [])).toMatchObject({
    databaseReadUrls: ['postgres://one.example.com/shop', 'postgres://two.example.com/shop'],
  })
  expect(environment({ DATABASE_URL }, []).databaseReadUrls).toEqual([])
})

test.each(['/shop', '/?lang=en', '/#shop'])('an address of the shop that ends with %s is refused', (end) => {
  const PUBLIC_URL = `https://admin.example.com${end}`
  expect(getRefusal({ PUBLIC_URL })).toContain('PUBLIC_URL: must have no path, query or user')
})

test('the address of the shop has no user, and may end with a slash', () => {
  const user = 'shop:secret'
  expect(getRefusal({ PUBLIC_URL: `https://${user}@admin.example.com` })).toContain('PUBLIC_URL')
  expect(environment({ PUBLIC_URL: 'https://admin.example.com/' }, []).publicUrl).toBe(
    'https://admin.example.com',
  )
})

test.each(['70000', '4000.5', '1e3', ' 4000', '0x10'])('a port such as %j is refused', (PORT) => {
  expect(getRefusal({ PORT })).toContain('PORT')
})

test('auto is a process for each core, as many as the embedded database has connections for', () => {
  const cores = availableParallelism()
  expect(environment({ PROCESSES: 'auto' }, []).processes).toBe(Math.min(cores, 15))
  expect(environment({ PROCESSES: '15' }, []).pools).toEqual({ calls: 5, background: 2 })
  expect(getRefusal({ PROCESSES: '16' })).toContain('PROCESSES: the embedded database has connections for')
  const external = { PROCESSES: '64', DATABASE_URL: 'postgres://db/shop' }
  expect(environment(external, [])).toMatchObject({ processes: 64, pools: { calls: 20, background: 10 } })
})

test.each(['0', '65', '1.5', 'many', ' 2', '-1'])('%j processes are refused', (PROCESSES) => {
  expect(getRefusal({ PROCESSES })).toContain('PROCESSES: must be')
})

test.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
] as const)('a proxy is trusted as configured by TRUST_PROXY=%s', (TRUST_PROXY, trustProxy) => {
  expect(environment({ TRUST_PROXY }, [])).toMatchObject({ trustProxy })
})

test.each([
  'postgres://db/shop',
  'postgresql://u:p%40ss@10.0.0.1:5433/shop?sslmode=require',
  'postgres:///shop?host=/run/pg',
])('a database at %s can be used', (DATABASE_URL) => {
  expect(environment({ DATABASE_URL }, [])).toMatchObject({ databaseUrl: DATABASE_URL, demo: false })
})

test('in production a proxy is counted or named: true would believe the address that any client claims', () => {
  expect(getRefusal({ NODE_ENV: 'production', TRUST_PROXY: 'true' })).toContain('set the number of proxies')
  expect(environment({ NODE_ENV: 'production', TRUST_PROXY: '1' }, [])).toMatchObject({ trustProxy: 1 })
})

test.each(['0.0.0.0/0', '::/0', '10.0.0.1, 128.0.0.0/1', '::ffff:0:0/96', '0.0.0.0/0.0.0.0', '2000::/3'])(
  'in production a proxy is no network as large as %s',
  (TRUST_PROXY) => {
    expect(getRefusal({ NODE_ENV: 'production', TRUST_PROXY })).toContain('is too large a range')
  },
)

test.each(['10.0.0.0/8', 'fc00::/7', '10.0.0.0/255.0.0.0', '::ffff:10.0.0.0/104', 'loopback, uniquelocal'])(
  'in production a proxy may be one of %s',
  (TRUST_PROXY) => {
    expect(environment({ NODE_ENV: 'production', TRUST_PROXY }, []).trustProxy).toBe(TRUST_PROXY)
  },
)
