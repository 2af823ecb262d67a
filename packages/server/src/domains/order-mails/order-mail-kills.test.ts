import { afterEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { type MailServer, openMailServer } from '../../ports/mail/testing/mail-server.ts'
import { anOrder, aProduct } from '../../testing/factories.ts'
import { openPrograms, until } from '../../testing/killed-programs.ts'
import { endProgram } from '../../testing/program.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const SIZE = process.env.LONG ? 500 : 40
/**
 * The share of the mails sent when the process is killed. Each kill costs time until the queue detects the
 * lost job.
 */
const KILLED_AFTER = process.env.LONG ? [0, 0.4] : [0]

let server: MailServer
afterEach(() => server.stop())
const start = openPrograms(shop, () => ({
  SMTP_URL: server.settings.smtpUrl,
  MAIL_FROM: server.settings.from.email,
}))

test('killed between the answer and the mails, the program sends each at most once', {
  // A retry would hide a race condition.
  retry: 0,
  timeout: 15 * 60_000,
}, async () => {
  server = await openMailServer({ slownessMs: () => 50 })
  const product = await aProduct(shop.db, { quantity: SIZE })
  const ids: string[] = []
  for (let n = 0; n < SIZE; n++) {
    const items = [{ product, quantity: 1 }]
    ids.push((await anOrder(shop.db, { items, email: `${n}@mail.example` }))._id)
  }
  // The test shop runs no worker: all mails are queued, and none is sent before the first process starts.
  const { status, body } = await shop.send('POST', '/admin/orders/bulk-mail-sender', {
    ...{ requestId: newId(), ids, subject: 'Order {{orderId}}', body: '<p>{{status}}</p>' },
  })
  expect(status).toBe(200)
  expect(server.takenFor).toEqual([])

  for (const part of KILLED_AFTER) {
    const { program } = await start()
    await until(() => server.takenFor.length > SIZE * part)
    await endProgram(program, 'SIGKILL')
  }
  await start()
  await until(async () => (await campaign(body.campaign)).status === 'finished')

  expect(server.takenFor.length).toBe(new Set(server.takenFor).size)
  const rows = await shop.db.selectFrom('campaignRecipients').select(['email', 'status']).execute()
  expect(rows).toHaveLength(SIZE)
  const taken = new Set(server.takenFor)
  expect(rows.filter((row) => !taken.has(row.email) && row.status !== 'unknown')).toEqual([])
  expect(rows.filter((row) => row.status !== 'sent' && row.status !== 'unknown')).toEqual([])
  // Each kill leaves at most the mails in flight as unknown.
  expect(rows.filter((row) => row.status === 'unknown').length).toBeLessThanOrEqual(20)
})

const campaign = async (id: string) => (await shop.get(`/admin/bulk-contacts/campaigns/${id}`)).body
