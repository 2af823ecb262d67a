import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxUploadBytes, UPLOADS } from '@storekeeper/contract/files'
import { Environment, environment } from '@storekeeper/server/environment'
import { MAX_IMPORT_BYTES } from '@storekeeper/server/lib/file-reading/spool-file'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { shippedSettings } from './testing/processes.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFile(join(root, path), 'utf8')
const compose = parse(await read('compose.yaml'), { merge: true })
const nginx = await read('deploy/nginx.conf')
const dockerfile = await read('deploy/Dockerfile')
const MB = 2 ** 20

test('the processes of compose.yaml are set up by variables that exist, so that they start', async () => {
  const settings = await shippedSettings()
  expect(Object.keys(settings).filter((name) => !Object.hasOwn(Environment.shape, name))).toEqual([])
  const chosen: Record<string, string> = {
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    SMTP_URL: 'smtps://shop:secret@mail.example.com',
    MAIL_FROM: 'Shop <shop@example.com>',
    PUBLIC_URL: 'https://admin.example.com',
  }
  const filledIn = Object.entries(settings).map(([name, value]): [string, string] => [
    name,
    value.replace(/^\$\{\w+:\?\}$/, chosen[name] ?? 'secret').replace(/\$\{\w+:\?\}/, 'secret'),
  ])
  expect(environment(Object.fromEntries(filledIn), [])).toMatchObject({
    isProduction: true,
    host: '0.0.0.0',
    demo: false,
    s3: { bucket: 'shop' },
    drainMs: 3000,
    metricsToken: null,
    slowQueryMs: 500,
    log: { level: 'info' },
  })
  expect(compose.services.app2.environment).toEqual(compose.services.app1.environment)
})

test('a shop starts while a service is away that it can do without', () => {
  expect(compose.services.app1.depends_on).toEqual({
    postgres: { condition: 'service_healthy' },
    redis: { condition: 'service_started' },
    s3: { condition: 'service_started' },
  })
})

test('docs/deploy.md explains every value that compose.yaml requires', async () => {
  const input = [...(await read('compose.yaml')).matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name)
  const page = await read('docs/deploy.md')
  expect(input.length).toBeGreaterThan(0)
  expect(input.filter((name) => !page.includes(`${name}=`))).toEqual([])
})

test('what one may want to set of a running shop is passed on to its processes, and named in docs/deploy.md', async () => {
  const page = await read('docs/deploy.md')
  const names = ['DATABASE_READ_URL', 'METRICS_TOKEN', 'GEOCODING_KEY', 'GEOCODING_URL', 'LOG_LEVEL']
  for (const name of [...names, 'PROCESSES', 'SLOW_QUERY_MS']) {
    expect(compose.services.app1.environment[name]).toBe(`\${${name}:-}`)
    expect(page).toContain(`\`${name}\``)
  }
})

test('the proxy of compose.yaml reaches both processes, and is the one whose word they believe', () => {
  const { proxy, app1, app2 } = compose.services
  const getAddress = (service: { networks: { shop: { ipv4_address: string } } }) =>
    service.networks.shop.ipv4_address
  expect(app1.environment.TRUST_PROXY).toBe(getAddress(proxy))
  expect(proxy.extra_hosts).toEqual([`app1:${getAddress(app1)}`, `app2:${getAddress(app2)}`])
  // Docker does not assign these addresses automatically.
  const [network] = compose.networks.shop.ipam.config
  expect(network).toEqual({
    subnet: '172.30.40.0/24',
    ip_range: '172.30.40.128/25',
    gateway: '172.30.40.1',
  })
  for (const service of [proxy, app1, app2])
    expect(Number(getAddress(service).replace('172.30.40.', ''))).toBeLessThan(128)
  for (const host of ['app1', 'app2']) expect(nginx).toContain(`server ${host}:${app1.environment.PORT} `)
})

test('a process drains longer than the proxy keeps a connection, and has time to stop after it', () => {
  const [, retainedSeconds] = /keepalive 32;[^}]*keepalive_timeout (\d+)s;/.exec(nginx) ?? []
  const { environment: settings, stop_grace_period: grace } = compose.services.app1
  expect(settings.DRAIN_SECONDS).toBeGreaterThan(Number(retainedSeconds))
  expect(Number.parseInt(grace, 10)).toBeGreaterThan(settings.DRAIN_SECONDS + 10)
})

test('the proxy lets through whatever the shop takes', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? []
  const forms = Object.keys(UPLOADS).map((purpose) => maxUploadBytes(purpose as keyof typeof UPLOADS) + MB)
  expect(Number(megabytes) * MB).toBeGreaterThan(Math.max(...forms, MAX_IMPORT_BYTES))
})

test('the proxy writes no URL into its logs, since URLs can contain tokens', () => {
  expect(nginx).toMatch(/^ {4}access_log off;$/m)
  expect(nginx).toMatch(/^ {4}error_log \/var\/log\/nginx\/error\.log crit;$/m)
})

test('the image is made of files that exist, on the Node that the project runs on', async () => {
  const { dependencies, workspaces } = JSON.parse(await read('package.json'))
  const bases = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\w+))?$/gm)]
  const stages = bases.map(([, , stage]) => stage)
  for (const [, image = ''] of bases)
    expect([`node:${dependencies.node}-bookworm-slim`, ...stages]).toContain(image)
  for (const folder of workspaces) expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/`)
  const files = [...dockerfile.matchAll(/\b(?:scripts|packages)\/[\w./-]+\.ts\b/g)].map(([path]) => path)
  expect(files).toContain('packages/server/src/main.ts')
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(dockerfile.indexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM '))
})

test('the image has every package that the server brings, also where two versions stand side by side', async () => {
  const { packages } = JSON.parse(await read('package-lock.json'))
  const beside = Object.entries<{ dev?: boolean }>(packages).flatMap(([path, { dev }]) => {
    const [folder] = /^packages\/(?:server|contract)\/node_modules(?=\/)/.exec(path) ?? []
    return folder && !dev ? [folder] : []
  })
  const copied = [...dockerfile.matchAll(/^COPY --from=modules \/app\/(\S+) (\S+)$/gm)]
  for (const [, from, to] of copied) expect(to).toBe(from)
  // Copying a missing file would fail the build of the image.
  expect(copied.map(([, from]) => from).sort()).toEqual([...new Set(['node_modules', ...beside])].sort())
})
