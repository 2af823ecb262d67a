import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { DEMO_EMAIL, DEMO_PASSWORD } from '@storekeeper/demo-data/admins'
import { endProgram, launchProgram, waitForExit, waitForUrl } from '@storekeeper/server/testing/program'
import { afterEach, expect, test } from 'vitest'

const folders: string[] = []
const programs: ChildProcess[] = []

afterEach(async () => {
  for (const program of programs.splice(0)) await endProgram(program, 'SIGTERM')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

test('an order that was made or changed before the program was killed is there when the shop opens again', async () => {
  const dataDir = await aFolder()
  const first = await start(dataDir)
  const { token } = await signIn(first.url)
  const { items } = await call(first.url, '/admin/orders?trackingStatus=pending&limit=1', token)
  const [{ _id, version, site }] = items
  const goods = await call(first.url, `/admin/products?site=${site}&stock=in&isActive=true&limit=1`, token)
  const [product] = goods.items
  await call(first.url, '/admin/orders/update-status', token, { _id, version, trackingStatus: 'processing' })
  const input = {
    ...{ site, receiverName: { firstName: 'Clara', lastName: 'Sommer' }, requestId: randomUUID() },
    items: [{ product: product._id, quantity: 1 }],
  }
  const made = await call(first.url, '/admin/orders/create-order', token, input, 'POST')
  await endProgram(first.program, 'SIGKILL')

  const second = await start(dataDir)
  const order = await call(second.url, `/admin/orders/details/${_id}`, token)
  expect(order).toMatchObject({ trackingStatus: 'processing', version: version + 1 })
  expect(await call(second.url, `/admin/orders/details/${made._id}`, token)).toEqual(made)
  // A client that received no answer repeats the request and gets the same order.
  const again = await call(second.url, '/admin/orders/create-order', token, input, 'POST')
  expect(again._id).toBe(made._id)
}, 120_000)

test('a stop ends the program cleanly, and a second program on the same shop finds it as it was', async () => {
  const dataDir = await aFolder()
  const first = await start(dataDir)
  expect(await endProgram(first.program, 'SIGTERM')).toBe(0)
  const second = await start(dataDir)
  const { token } = await signIn(second.url)
  expect((await call(second.url, '/admin/orders', token)).total).toBe(1507)
}, 120_000)

test('a port that is taken is named, with what to do', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const dataDir = await aFolder()
  const program = launch(dataDir, port)
  const [errors, code] = await Promise.all([program.stderr ? text(program.stderr) : '', waitForExit(program)])
  taken.close()
  expect(code).toBe(1)
  expect(errors).toContain(`Port ${port} is already in use`)
  // The start fails before it creates any data.
  expect(await readdir(dataDir)).toEqual([])
}, 120_000)

test('a host that is not of this machine is named, before a shop is made', async () => {
  const dataDir = await aFolder()
  const program = launchProgram({ DATA_DIR: dataDir, PORT: '4000', HOST: '192.0.2.1', DATABASE_URL: '' })
  programs.push(program)
  const [errors, code] = await Promise.all([program.stderr ? text(program.stderr) : '', waitForExit(program)])
  expect(code).toBe(1)
  expect(errors).toContain('HOST is not an address of this machine')
  expect(await readdir(dataDir)).toEqual([])
}, 60_000)

test('while a shop is made the port answers that the process lives and is not ready; a stop is reported', async () => {
  const port = await aFreePort()
  const program = launch(await aFolder(), port)
  const output = program.stdout ? text(program.stdout) : ''
  const url = `http://127.0.0.1:${port}`
  const fetchStatus = (path: string) =>
    fetch(url + path).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(() => fetchStatus('/healthz'), { interval: 20, timeout: 60_000 }).toBe(200)
  const early = await fetch(`${url}/readyz`)
  expect([early.status, await early.json()]).toEqual([503, { status: 'starting', parts: {} }])
  const call = await fetch(`${url}/admin/orders`)
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
  await expect.poll(() => fetchStatus('/readyz'), { timeout: 60_000 }).toBe(200)
  expect(await endProgram(program, 'SIGTERM')).toBe(0)
  expect(await output).toMatch(/Stopping on SIGTERM[\s\S]*Stopped/)
}, 120_000)

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address && typeof address === 'object' ? address.port : 0
}

test('a setting that cannot be used is named', async () => {
  const program = launch(await aFolder(), 'many')
  const [errors, code] = await Promise.all([program.stderr ? text(program.stderr) : '', waitForExit(program)])
  expect(code).not.toBe(0)
  expect(errors).toContain('PORT')
}, 60_000)

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storekeeper-main-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

function launch(dataDir: string, port: number | string): ChildProcess {
  const program = launchProgram({ DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '' })
  programs.push(program)
  return program
}

/** Starts the program as a new user does, and returns its address once it prints it. */
async function start(dataDir: string): Promise<{ program: ChildProcess; url: string }> {
  const program = launch(dataDir, 0)
  return { program, url: await waitForUrl(program) }
}

const signIn = (url: string) =>
  call(url, '/admin/auth/login', null, { email: DEMO_EMAIL, password: DEMO_PASSWORD }, 'POST')

// biome-ignore lint/suspicious/noExplicitAny: tests read untyped fields; a missing one is undefined.
type Answer = any

async function call(
  url: string,
  path: string,
  token: string | null,
  body?: unknown,
  method = body ? 'PATCH' : 'GET',
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  })
  expect(response.status).toBe(200)
  return response.json()
}
