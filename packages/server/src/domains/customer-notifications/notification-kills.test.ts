import { afterEach, expect, test } from 'vitest'
import { days, later } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { type MailServer, openMailServer } from '../../ports/mail/testing/mail-server.ts'
import { aCustomer, anOrder, aProduct } from '../../testing/factories.ts'
import { openPrograms, until } from '../../testing/killed-programs.ts'
import { endProgram } from '../../testing/program.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
/** Kills of the program while e-mails are queued and sent, and orders before each of them. */
const ROUNDS = Number(process.env.ROUNDS ?? 20)
const SIZE = 8
/** A process that was killed has handed over at most the e-mail in flight. */
const MOST_UNKNOWN = ROUNDS

let server: MailServer
afterEach(() => server.stop())
const start = openPrograms(shop, () => ({
  SMTP_URL: server.settings.smtpUrl,
  MAIL_FROM: server.settings.from.email,
}))

test('each order is confirmed and each password reset exactly once, however often the program is killed meanwhile', {
  // A retry would hide a race condition.
  retry: 0,
  timeout: 30 * 60_000,
}, async () => {
  server = await openMailServer({ slownessMs: () => 40 })
  await shop.db
    .updateTable('sites')
    .set({ notifiesSince: later(shop.now, -days(1)) })
    .execute()
  const product = await aProduct(shop.db, { quantity: ROUNDS * SIZE })
  const emails: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (let n = 0; n < SIZE; n++) {
      const email = `${round}-${n}@mail.example`
      await anOrder(shop.db, { items: [{ product, quantity: 1 }], email })
      emails.push(email)
      if (n % 2 === 0) continue
      const forgetful = `forgot-${email}`
      await aCustomer(shop.db, { email: forgetful })
      const job = { request: newId(), email: forgetful, site: 'hb', language: null }
      await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'sendCustomerResetLink', job))
      emails.push(forgetful)
    }
    const taken = server.takenFor.length
    const { program } = await start()
    // Some rounds end before the first e-mail of the round, others in the middle of them.
    await until(() => server.takenFor.length >= taken + (round % SIZE))
    await endProgram(program, 'SIGKILL')
  }
  await start()
  // A job that was killed queues its e-mail once it is tried again.
  await until(async () => {
    const queued = await mails()
    const areSent = queued.every(({ status }) => status === 'sent' || status === 'unknown')
    return areSent && queued.length === emails.length
  })

  const rows = await mails()
  expect(rows.map(({ toEmail }) => toEmail).toSorted()).toEqual(emails.toSorted())
  expect(server.takenFor).toHaveLength(new Set(server.takenFor).size)
  const taken = new Set(server.takenFor)
  // Each e-mail arrived, or is reported as unknown; what was reported as sent has arrived.
  expect(rows.filter(({ toEmail, status }) => !taken.has(toEmail) && status !== 'unknown')).toEqual([])
  expect(rows.filter(({ status }) => status === 'unknown').length).toBeLessThanOrEqual(MOST_UNKNOWN)
})

const mails = () =>
  shop.db
    .selectFrom('mails')
    .select(['toEmail', 'status'])
    .where('notification', 'in', ['orderPlaced', 'accountReset'])
    .execute()
