// @module-tag sized
// @module-tag postgres
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOrder, giveRole, manyOrders, type People } from '../../testing/factories.ts'
import { aMoveTo, bulkMove } from '../../testing/moves.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop({ own: true })
const MANY = process.env.LONG ? 30_000 : 700
const placedAt = '2026-06-01T10:00:00.000Z'
const run = async (id: string, as: keyof People = 'admin') =>
  (await shop.get(`/admin/bulk-runs/${id}`, as)).body
const rows = async (id: string, query = '') => (await shop.get(`/admin/bulk-runs/${id}/rows?${query}`)).body
const begin = async (expectedCount: number, change = aMoveTo('processing'), as: keyof People = 'admin') =>
  (await bulkMove(shop, { filter: {}, expectedCount }, change, as)).body.run as string
const countIn = async (trackingStatus: 'processing' | 'pending' | 'shipped') => {
  const found = shop.db.selectFrom('orders').select('_id').where('trackingStatus', '=', trackingStatus)
  return (await found.execute()).length
}

test('all that match are changed in the background, and each row records its result', async () => {
  const [one, two] = [await anOrder(shop.db), await anOrder(shop.db)]
  const done = [0, 1].map(() => anOrder(shop.db, { history: { placedAt, trackingStatus: 'delivered' } }))
  const [gone] = await Promise.all(done)
  const id = await begin(4)
  expect(await run(id)).toMatchObject({
    ...{ kind: 'orders.status', status: 'running', total: 4, updated: 0, skipped: 0, finishedAt: null },
    change: { trackingStatus: 'processing' },
  })
  await shop.runJobs()
  const over = await run(id)
  expect(over).toMatchObject({
    ...{ status: 'finished', updated: 2, skipped: 2, finishedAt: shop.now.toISOString() },
    skipReasons: [
      {
        ...{ code: 'ORDER_STATUS_NOT_ALLOWED', count: 2 },
        params: { orderId: '…', from: 'delivered', to: ['returned'] },
        message: 'Order #… is delivered. It can only change to: returned.',
      },
    ],
  })
  const [{ skipReason }] = over.skipReasons
  const updated = (await rows(id, 'outcome=updated')).items
  expect(updated.map((row: { _id: string }) => row._id).sort()).toEqual([one._id, two._id].sort())
  const skipped = await rows(id, `outcome=skipped&skipReason=${skipReason}&limit=1&page=2`)
  expect(skipped).toMatchObject({ total: 2, items: [{ outcome: 'skipped' }] })
  const [{ label, reason }] = skipped.items
  expect(reason).toMatchObject({ code: 'ORDER_STATUS_NOT_ALLOWED', params: { orderId: label } })
  expect(await rows(id, 'skipReason=nothing')).toMatchObject({ total: 0 })
  const findNames = async (filter: string) => {
    const found = await rows(id, `${new URLSearchParams({ filter })}`)
    return found.items.map((row: { label: string }) => row.label)
  }
  expect(await findNames(`name:${label}`)).toEqual([label])
  expect(await findNames('reason:ORDER_STATUS_NOT_ALLOWED outcome:skipped')).toHaveLength(2)
  expect(await findNames(`-name:${label} -outcome:updated`)).toEqual([expect.not.stringContaining(label)])
  expect(await findNames('reason:empty')).toHaveLength(2)
  const { timeline } = (await shop.get(`/admin/orders/details/${one._id}`)).body
  expect(timeline[0]).toMatchObject({ action: 'order.statusChanged', by: { _id: shop.people.admin._id } })
  expect((await rows(id)).items.map((row: { label: string }) => row.label)).toContain(gone?.orderId)
})

test('many more than a list counts are changed, whatever their number', async () => {
  await manyOrders(shop.db, MANY)
  expect((await shop.get('/admin/orders/matching-count?q=clara')).body).toEqual({ count: MANY })
  const id = await begin(MANY)
  await shop.runJobs()
  expect(await run(id)).toMatchObject({ status: 'finished', updated: MANY, skipped: 0 })
  expect(await countIn('processing')).toBe(MANY)
  const entries = shop.db.selectFrom('auditLog').select('_id').where('action', '=', 'order.statusChanged')
  expect(await entries.execute()).toHaveLength(MANY)
}, 300_000)

test('the skipped ones are tried again, all or those of one reason', async () => {
  const order = await anOrder(shop.db, { history: { placedAt, trackingStatus: 'delivered' } })
  await anOrder(shop.db)
  const id = await begin(2)
  const retry = (body: object) => shop.send('POST', `/admin/bulk-runs/${id}/retry`, body)
  expect(await retry({})).toMatchObject({ status: 409, body: { code: 'BULK_RUN_RUNNING' } })
  await shop.runJobs()
  const nothing = { status: 409, body: { code: 'BULK_RUN_NOTHING_SKIPPED' } }
  expect(await retry({ skipReason: 'no such' })).toMatchObject(nothing)
  await shop.db
    .updateTable('orders')
    .set({ trackingStatus: 'pending' })
    .where('_id', '=', order._id)
    .execute()
  const { skipReasons } = await run(id)
  const again = await retry({ skipReason: skipReasons[0].skipReason })
  expect(again.body).toMatchObject({ status: 'running', updated: 1, skipped: 0, total: 2 })
  await shop.runJobs()
  expect(await run(id)).toMatchObject({ status: 'finished', updated: 2, skipped: 0, skipReasons: [] })
  expect(await retry({})).toMatchObject(nothing)
})

test('a row that an earlier version skipped shows its text, by a code of its own', async () => {
  await anOrder(shop.db, { history: { placedAt, trackingStatus: 'delivered' } })
  const id = await begin(1)
  await shop.runJobs()
  const stored = (text: string) => JSON.stringify({ code: 'EARLIER_REASON', params: { text } })
  await shop.db
    .updateTable('bulkRunRows')
    .set({ reason: stored('Order #HB-1 is final.'), skipReason: stored('Order #… is final.') })
    .where('run', '=', id)
    .execute()
  expect((await rows(id)).items).toMatchObject([
    { reason: { code: 'EARLIER_REASON', params: { text: 'Order #HB-1 is final.' } } },
  ])
  expect((await run(id)).skipReasons).toMatchObject([
    { ...{ code: 'EARLIER_REASON', count: 1 }, message: 'Order #… is final.' },
  ])
})

test('a row that was skipped for a reason that no longer exists shows it as text', async () => {
  await anOrder(shop.db, { history: { placedAt, trackingStatus: 'delivered' } })
  const id = await begin(1)
  await shop.runJobs()
  const stored = JSON.stringify({ code: 'ORDER_NO_LONGER_REFUSED', params: {} })
  await shop.db
    .updateTable('bulkRunRows')
    .set({ reason: stored, skipReason: stored })
    .where('run', '=', id)
    .execute()
  const reason = { code: 'EARLIER_REASON', params: { text: 'ORDER_NO_LONGER_REFUSED' } }
  expect((await rows(id)).items).toMatchObject([{ reason }])
  expect((await run(id)).skipReasons).toMatchObject([{ ...reason, count: 1 }])
})

test('what was cancelled is left alone, and can be gone on with', async () => {
  await anOrder(shop.db)
  const id = await begin(1)
  expect((await shop.send('PATCH', `/admin/bulk-runs/${id}/cancel`, {})).body.status).toBe('cancelled')
  await shop.runJobs()
  expect(await countIn('pending')).toBe(1)
  await shop.send('POST', `/admin/bulk-runs/${id}/retry`, {})
  await shop.runJobs()
  expect(await countIn('processing')).toBe(1)
  expect(await shop.send('PATCH', `/admin/bulk-runs/${id}/cancel`, {})).toMatchObject({
    status: 409,
    body: { code: 'BULK_RUN_ENDED' },
  })
})

test('a run stops when its admin is blocked meanwhile', async () => {
  await anOrder(shop.db)
  const id = await begin(1)
  const { _id } = shop.people.admin
  await shop.db.updateTable('admins').set({ blocked: true }).where('_id', '=', _id).execute()
  await shop.runJobs()
  const stopped = await shop.db.selectFrom('bulkRuns').select(['_id', 'status']).execute()
  expect(stopped).toEqual([{ _id: id, status: 'stopped' }])
  expect(await countIn('pending')).toBe(1)
})

test('a run stops when its admin loses the permission to override meanwhile, and the log records why', async () => {
  await anOrder(shop.db)
  const id = await begin(1, aMoveTo('delivered', { override: { reason: 'Fetched at the door' } }), 'owner')
  const { _id } = shop.people.owner
  await giveRole(shop.db, _id, 'manager')
  await shop.db.updateTable('admins').set({ isSuperAdmin: false }).where('_id', '=', _id).execute()
  await shop.runJobs()
  expect((await run(id, 'owner')).status).toBe('stopped')
  expect(await countIn('pending')).toBe(1)
  const entries = shop.db
    .selectFrom('auditLog')
    .select(['note', 'changes'])
    .where('action', '=', 'bulkRun.stopped')
  expect(await entries.execute()).toEqual([
    {
      note: 'starter-without-permission',
      changes: {
        status: { from: 'running', to: 'stopped' },
        permission: { from: 'orders:status-override', to: null },
      },
    },
  ])
})

test('a number that no shop reaches is refused, not broken on', async () => {
  const which = { filter: {}, expectedCount: 3_000_000_000 }
  expect((await bulkMove(shop, which, aMoveTo('processing'))).status).toBe(400)
})

test('a run is its admin’s own, and an override needs the permission once more', async () => {
  await anOrder(shop.db)
  const change = aMoveTo('delivered', { override: { reason: 'Fetched at the door' } })
  expect((await bulkMove(shop, { filter: {}, expectedCount: 1 }, change)).status).toBe(403)
  const id = await begin(1, change, 'owner')
  expect((await shop.get(`/admin/bulk-runs/${id}`)).status).toBe(404)
  expect((await shop.get(`/admin/bulk-runs/${id}/rows`)).status).toBe(404)
  expect((await shop.send('PATCH', `/admin/bulk-runs/${id}/cancel`, {})).status).toBe(404)
  expect((await shop.get('/admin/bulk-runs')).body.total).toBe(0)
  expect((await shop.get('/admin/bulk-runs?status=running', 'owner')).body.items).toMatchObject([{ _id: id }])
  await shop.send('PATCH', `/admin/bulk-runs/${id}/cancel`, {}, 'owner')
  await shop.db
    .updateTable('admins')
    .set({ isSuperAdmin: false })
    .where('_id', '=', shop.people.owner._id)
    .execute()
  expect((await shop.send('POST', `/admin/bulk-runs/${id}/retry`, {}, 'owner')).status).toBe(403)
})

test('one row that nothing can be done with does not hold up the rest', async () => {
  const broken = await anOrder(shop.db)
  await manyOrders(shop.db, 250)
  await sql`
    create or replace function "refuseOne"() returns trigger language plpgsql as $$
    begin if new."orderId" = ${sql.lit(broken.orderId)} then raise exception 'broken'; end if; return new; end $$
  `.execute(shop.db)
  await sql`create trigger "refuseOne" before update on orders for each row execute function "refuseOne"()`.execute(
    shop.db,
  )
  try {
    const id = await begin(251)
    await shop.runJobs()
    expect(await run(id)).toMatchObject({ status: 'finished', updated: 250, skipped: 1 })
    expect((await rows(id, 'outcome=skipped')).items).toMatchObject([
      { _id: broken._id, reason: { code: 'INTERNAL' } },
    ])
  } finally {
    await sql`drop trigger "refuseOne" on orders`.execute(shop.db)
  }
})

test('a run of a kind that only a newer version knows waits for a process of it', async () => {
  await anOrder(shop.db)
  const id = await begin(1)
  const setKind = (kind: string) =>
    sql`update "bulkRuns" set "kind" = ${kind} where "_id" = ${id}`.execute(shop.db)
  await setKind('orders.teleport')
  await shop.runJobs()
  await setKind('orders.status')
  expect(await run(id)).toMatchObject({ status: 'running', updated: 0, skipped: 0 })
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'workBulkRuns', {}))
  await shop.runJobs()
  expect(await run(id)).toMatchObject({ status: 'finished', updated: 1, skipped: 0 })
})

test('when others match by now, nothing is begun; a month after its end a run is forgotten', async () => {
  await anOrder(shop.db)
  expect(await bulkMove(shop, { filter: {}, expectedCount: 2 }, aMoveTo('processing'))).toMatchObject({
    status: 409,
    body: { code: 'COUNT_CHANGED', params: { found: 1, total: 1, expected: 2, resource: 'order' } },
  })
  expect(await shop.db.selectFrom('bulkRuns').select('_id').execute()).toEqual([])
  await begin(1)
  await shop.runJobs()
  const sweep = () => shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'sweepBulkRuns', {}))
  const count = async () => (await shop.db.selectFrom('bulkRunRows').select('run').execute()).length
  shop.now = new Date('2026-07-14T12:00:00.000Z')
  await sweep()
  await shop.runJobs()
  expect(await count()).toBe(1)
  shop.now = new Date('2026-07-16T12:00:00.000Z')
  await sweep()
  await shop.runJobs()
  expect(await count()).toBe(0)
})
