import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aContact } from '../../testing/contact-changes.ts'
import { aCustomerWithEverything } from '../../testing/customer-with-everything.ts'
import { testShop } from '../../testing/test-shop.ts'
import { whatIsStored } from '../../testing/uploads.ts'
import { openSession } from '../sessions/sessions.ts'

const shop = testShop()
const PATH = '/admin/setting/retention'
const FOREVER = {
  chats: null,
  tickets: null,
  mails: null,
  contacts: null,
  signInFailures: null,
  auditLog: null,
}
const save = (periods: object, version = 0) =>
  shop.send('PUT', PATH, { ...FOREVER, ...periods, version }, 'owner')
const dryRun = (periods: object) => shop.send('POST', `${PATH}/dry-run`, { ...FOREVER, ...periods })
/** The sessions of admins expire before the time to which a test sets the clock. */
const goTo = async (at: string) => {
  shop.now = new Date(at)
  const session = { device: 'test', ip: '127.0.0.1' }
  for (const one of [shop.people.admin, shop.people.owner])
    one.token = await shop.db.transaction().execute((tx) => openSession(tx, one._id, session, shop.now))
}
const apply = async () => {
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'applyRetention', {}))
  await shop.runJobs()
}
const countRows = async (table: 'liveChats' | 'tickets' | 'mails' | 'contacts' | 'orders') => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(shop.db)
  return rows[0]?.count
}

test('everything is stored forever until an admin sets a period', async () => {
  expect((await shop.get(PATH)).body).toEqual({ ...FOREVER, version: 0 })
  expect((await save({ chats: 12 })).body).toEqual({ ...FOREVER, chats: 12, version: 1 })
  expect((await shop.get(PATH)).body).toEqual({ ...FOREVER, chats: 12, version: 1 })
  expect(await save({ chats: 6 })).toMatchObject({ status: 409, body: { code: 'STALE' } })
  expect(await save({ chats: 0 }, 1)).toMatchObject({
    status: 400,
    body: { fields: { chats: { code: 'OUT_OF_RANGE' } } },
  })
})

test('the dry run counts what the nightly run deletes, and orders remain', async () => {
  await aCustomerWithEverything(shop)
  await shop.runJobs()
  await shop.db.updateTable('liveChats').set({ status: 'closed' }).execute()
  await sql`update tickets set "status" = 'closed', "resolvedAt" = "createdAt"`.execute(shop.db)
  await goTo('2026-12-15T12:00:01.000Z')
  await aContact(shop.db, { email: 'new@mail.example', createdAt: shop.now.toISOString() })
  const periods = { chats: 6, tickets: 6, mails: 6, contacts: 6, auditLog: 6 }
  const counts = (await dryRun(periods)).body
  expect(counts).toMatchObject({ chats: 1, tickets: 1, mails: 3, contacts: 1, signInFailures: 0 })
  expect(counts.auditLog).toBeGreaterThan(5)
  expect((await dryRun({ ...periods, chats: 7 })).body.chats).toBe(0)
  await save(periods)
  await apply()
  const left = [await countRows('liveChats'), await countRows('tickets'), await countRows('mails')]
  expect([...left, await countRows('contacts')]).toEqual([0, 0, 0, 1])
  expect(await countRows('orders')).toBe(2)
  expect(await whatIsStored(shop)).toEqual({ rows: 0, objects: [] })
  const entries = await shop.db.selectFrom('auditLog').select(['action', 'changes']).orderBy('_id').execute()
  expect(entries.at(-1)).toMatchObject({
    action: 'retention.applied',
    changes: { chats: { from: 1, to: 0 }, auditLog: { from: counts.auditLog, to: 0 } },
  })
})

test('open chats and tickets, and records without a period, are never deleted', async () => {
  await aCustomerWithEverything(shop)
  await shop.runJobs()
  await goTo('2036-06-15T12:00:00.000Z')
  expect((await dryRun({ chats: 1, tickets: 1 })).body).toMatchObject({ chats: 0, tickets: 0 })
  await save({ chats: 1, tickets: 1 })
  await apply()
  expect([await countRows('liveChats'), await countRows('tickets'), await countRows('mails')]).toEqual([
    1, 1, 3,
  ])
})

test('failed sign-ins have a period of their own', async () => {
  await shop.send(
    'POST',
    '/admin/auth/login',
    { email: 'ada@shop.example', password: 'wrong password' },
    null,
  )
  await goTo('2026-12-15T12:00:00.000Z')
  expect((await dryRun({ signInFailures: 3 })).body.signInFailures).toBe(1)
  await save({ signInFailures: 3 })
  await apply()
  const { rows } = await sql`select from "auditLog" where "action" = 'admin.signInFailed'`.execute(shop.db)
  expect(rows).toEqual([])
})
