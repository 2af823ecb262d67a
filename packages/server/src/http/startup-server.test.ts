import { once } from 'node:events'
import { createServer } from 'node:net'
import { Failure } from '@storekeeper/contract/errors'
import { expect, onTestFinished, test } from 'vitest'
import { openStartupServer } from './startup-server.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

test('while the shop starts, calls are answered in the one shape with when to try again', async () => {
  const port = await freePort()
  const startupServer = await openStartupServer({ port, host: '127.0.0.1' })
  onTestFinished(startupServer.close)
  const at = (path: string, accept = 'application/json') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } })
  const answer = await at('/admin/orders')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(Failure.parse(await answer.json())).toMatchObject({ code: 'STARTING', params: {} })
  expect(await (await at('/healthz')).json()).toEqual({ status: 'ok' })
  startupServer.report('Bringing the database up to date: 0063.')
  expect(await (await at('/healthz')).json()).toEqual({
    status: 'ok',
    progress: 'Bringing the database up to date: 0063.',
  })
  expect(await (await at('/readyz')).json()).toMatchObject({ progress: expect.stringContaining('0063') })
  expect(await (await at('/', 'text/html')).text()).toContain('The store is starting')
})

test('one of several processes keeps its port closed for a while, so that a proxy tries another one', async () => {
  const port = await freePort()
  const { close } = await openStartupServer({ port, host: '127.0.0.1' }, { afterMs: 500 })
  onTestFinished(close)
  const status = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.status,
      () => 'closed',
    )
  expect(await status()).toBe('closed')
  await expect.poll(status).toBe(200)
})

test('a process that knows that it is the only one opens at once', async () => {
  const port = await freePort()
  const isAlone = Promise.resolve(true)
  const { close } = await openStartupServer({ port, host: '127.0.0.1' }, { afterMs: 60_000, isAlone })
  onTestFinished(close)
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status)).toBe(200)
})
