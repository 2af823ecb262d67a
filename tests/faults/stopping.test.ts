import { openMailServer } from '@storekeeper/server/ports/mail/testing/mail-server'
import { aProduct } from '@storekeeper/server/testing/factories'
import { anAdminClient, hangUpAll, untilAlive } from '@storekeeper/server/testing/live-clients'
import { anInput } from '@storekeeper/server/testing/orders-by-call'
import { endProgram } from '@storekeeper/server/testing/program'
import { testShop } from '@storekeeper/server/testing/test-shop'
import { waitingForLocks } from '@storekeeper/server/testing/waiting-for-locks'
import { afterEach, expect, test } from 'vitest'
import { openLine, over, parseEndpoint } from './testing/line.ts'
import { buildLauncher } from './testing/running-program.ts'

const shop = testShop()
const start = buildLauncher(shop)
afterEach(hangUpAll)

test('a stop under load is announced, answers open requests, ends running jobs and sockets with a reason, ends well', {
  timeout: 120_000,
}, async () => {
  const server = await openMailServer({ slownessMs: () => 2000 })
  const running = await start({
    SMTP_URL: server.settings.smtpUrl,
    MAIL_FROM: 'shop@shop.example',
    PUBLIC_URL: 'https://shop.example',
    DRAIN_SECONDS: '1',
  })
  let sent = ''
  running.program.stdout?.on('data', (piece) => {
    sent += piece
  })
  await untilAlive(shop)
  const admin = await anAdminClient(running.url, shop.people.admin.token)
  const goodbye = new Promise<{ reason: string; code: number }>((resolve) => {
    admin.socket.once('disconnect', (reason, details) => {
      const code = details && 'context' in details ? Number(Object(details.context).code) : 0
      resolve({ reason, code })
    })
  })
  const product = await aProduct(shop.db, { quantity: 100 })
  const order = () =>
    running.call('/admin/orders/create-order', anInput({ items: [{ product, quantity: 1 }] }), 'POST')
  expect((await order()).status).toBe(200)
  const forgot = { email: 'ben@shop.example' }
  await running.call('/admin/profile/forgot-password/send', forgot, 'POST')
  const mails = () => shop.db.selectFrom('mails').select('status').execute()
  await expect.poll(mails, { timeout: 20_000 }).toEqual([{ status: 'sending' }])

  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holding = shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('_id').where('_id', '=', product).forUpdate().execute()
    isLocked()
    await released
  })
  await locked
  const waiting = Promise.all([order(), order(), order()])
  await expect.poll(() => waitingForLocks(shop.db)).toBe(3)

  const ended = endProgram(running.program, 'SIGTERM')
  await expect.poll(() => running.ready()).toMatchObject({ code: 503, status: 'stopping' })
  expect(await goodbye).toEqual({ reason: 'transport close', code: 1001 })
  release()
  await holding
  for (const { status } of await waiting) expect(status).toBe(200)
  expect(await ended).toBe(0)
  // No query runs after the database was closed.
  expect(sent).not.toContain('destroyed')
  expect(await mails()).toEqual([{ status: 'sent' }])
  expect(server.takenFor).toEqual(['ben@shop.example'])
  expect(await shop.db.selectFrom('orders').select('_id').execute()).toHaveLength(4)
  await server.stop()
})

test('a stop without the database is a stop all the same', { timeout: 120_000 }, async () => {
  const line = await openLine(parseEndpoint(shop.databaseUrl, 5432))
  const running = await start({ DATABASE_URL: over(line, shop.databaseUrl) })
  await line.cut()
  await expect.poll(() => running.ready()).toMatchObject({ code: 503, status: 'unready' })
  expect(await endProgram(running.program, 'SIGTERM')).toBe(0)
})
