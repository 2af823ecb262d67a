import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ensureMonths } from '../../db/partitions/maintain-months.ts'
import { findPartitions } from '../../db/partitions/months.ts'
import { newId } from '../../lib/id.ts'
import { testShop } from '../../testing/test-shop.ts'
import { waitingForLocks } from '../../testing/waiting-for-locks.ts'
import { openSession } from '../sessions/sessions.ts'

/** Retention of an audit log that has months. */
const shop = testShop({ own: true })
const PATH = '/admin/setting/retention'
const OTHERS = { chats: null, tickets: null, mails: null, contacts: null }

const write = (action: string, at: string) =>
  shop.db
    .insertInto('auditLog')
    .values({
      ...{ _id: newId(), action, at, entity: 'admin', entityId: shop.people.admin._id },
      ...{ admin: null, note: null, requestId: null, ip: null },
    })
    .execute()
const timesOf = async (action: string) => {
  const rows = shop.db.selectFrom('auditLog').select('at').where('action', '=', action).orderBy('at')
  return (await rows.execute()).map(({ at }) => at.slice(0, 10))
}
const months = async () =>
  (await findPartitions(shop.db, 'auditLog')).filter((name) => name.startsWith('auditLog2031'))

/** Entries of four months, and the time at which the retention applies. */
async function fourMonths(): Promise<void> {
  await ensureMonths(shop.db, new Date('2031-01-15T00:00:00.000Z'))
  for (const day of ['2031-01-05', '2031-01-31', '2031-02-10', '2031-02-20', '2031-04-01']) {
    await write('admin.blocked', `${day}T12:00:00.000Z`)
    await write('admin.signInFailed', `${day}T12:00:00.000Z`)
  }
  shop.now = new Date('2031-04-15T12:00:00.000Z')
  const session = { device: 'test', ip: '127.0.0.1' }
  for (const one of [shop.people.admin, shop.people.owner])
    one.token = await shop.db.transaction().execute((tx) => openSession(tx, one._id, session, shop.now))
}
async function apply(periods: { auditLog: number | null; signInFailures: number | null }) {
  const { body: counts } = await shop.send('POST', `${PATH}/dry-run`, { ...OTHERS, ...periods })
  const { version } = (await shop.get(PATH)).body
  expect((await shop.send('PUT', PATH, { ...OTHERS, ...periods, version }, 'owner')).status).toBe(200)
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'applyRetention', {}))
  await shop.runJobs()
  return { counts, applied: await countApplied() }
}

/** The numbers of deleted entries in the audit log, by their kind. */
async function countApplied(): Promise<Record<string, number>> {
  const rows = shop.db.selectFrom('auditLog').select('changes').where('action', '=', 'retention.applied')
  const counts: Record<string, number> = {}
  for (const { changes } of await rows.execute())
    for (const [kind, { from }] of Object.entries(changes)) counts[kind] = (counts[kind] ?? 0) + Number(from)
  return counts
}

test('months that are past all periods are dropped as a whole, and the dry run counts their entries', async () => {
  await fourMonths()
  const { counts, applied } = await apply({ auditLog: 1, signInFailures: 2 })
  expect(counts).toMatchObject({ signInFailures: 3 })
  expect(counts.auditLog).toBeGreaterThanOrEqual(4)
  expect(applied).toEqual({ auditLog: counts.auditLog, signInFailures: counts.signInFailures })
  expect(await timesOf('admin.blocked')).toEqual(['2031-04-01'])
  expect(await timesOf('admin.signInFailed')).toEqual(['2031-02-20', '2031-04-01'])
  expect(await months()).toEqual(expect.not.arrayContaining(['auditLog203101']))
  expect(await months()).toEqual(expect.arrayContaining(['auditLog203102', 'auditLog203103']))
})

test('a month that is read while it is dropped is counted once', async () => {
  await fourMonths()
  const periods = { auditLog: 1, signInFailures: 2 }
  const dropping = await shop.db.transaction().execute(async (reading) => {
    await sql`select from "auditLog203101"`.execute(reading)
    const applied = apply(periods)
    await expect.poll(() => waitingForLocks(shop.db), { interval: 20, timeout: 10_000 }).toBe(1)
    await expect.poll(() => waitingForLocks(shop.db), { interval: 20, timeout: 10_000 }).toBe(0)
    return { applied }
  })
  const { counts, applied } = await dropping.applied
  expect(applied).toEqual({ auditLog: counts.auditLog, signInFailures: counts.signInFailures })
})

test('a month with entries that are stored forever stays', async () => {
  await fourMonths()
  await apply({ auditLog: 1, signInFailures: null })
  expect(await timesOf('admin.blocked')).toEqual(['2031-04-01'])
  expect(await timesOf('admin.signInFailed')).toHaveLength(5)
})
