import { events } from '@storekeeper/contract/events'
import type { People } from '@storekeeper/server/testing/factories'
import type { TestShop } from '@storekeeper/server/testing/test-shop'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Cluster } from './processes.ts'
import type { AdminWindow, ChatWindow } from './windows.ts'
import type { Done } from './work.ts'

type Completed = {
  shop: TestShop
  people: People
  cluster: Cluster
  admins: readonly AdminWindow[]
  chats: ReadonlyMap<string, ChatWindow>
  done: Done
  /** Whether to wait for the jobs of a killed process, which takes a minute. */
  isLong: boolean
}

const SOON = { timeout: 60_000 }

/**
 * Requires that each confirmed change is stored once, and that each client received it once and in order,
 * from either process.
 */
export async function requireEverything(completed: Completed): Promise<void> {
  await ordersAreThere(completed)
  await adminsWereNotified(completed)
  await chatsAreWhole(completed)
  await changesAreDoneOnce(completed)
  await filesAreThere(completed)
  await mailsWentOnce(completed)
}

async function ordersAreThere({ shop, people, cluster, done }: Completed): Promise<void> {
  expect(done.orders.length).toBeGreaterThan(0)
  expect(new Set(done.orders).size).toBe(done.orders.length)
  const rows = await shop.db
    .selectFrom('orders')
    .select('_id')
    .where('uriCode', 'in', done.orders)
    .orderBy('_id')
    .execute()
  expect(rows).toHaveLength(done.orders.length)
  const last = rows.at(-1)
  const headers = { authorization: `Bearer ${people.admin.token}` }
  for (const url of cluster.processes)
    expect(await fetch(`${url}/admin/orders/details/${last?._id}`, { headers })).toMatchObject({
      status: 200,
    })
}

/** Each admin window received a notification of each order once, in the order of placing. */
async function adminsWereNotified({ shop, admins }: Completed): Promise<void> {
  const placed = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('name', '=', 'order.placed')
    .orderBy('number')
    .execute()
  const orders = placed.map(({ payload }) => events['order.placed'].parse(payload).order)
  expect(await countOrders(shop)).toBe(orders.length)
  for (const window of admins) {
    await expect
      .poll(() => window.of('new_order_create').map(({ order }) => order), SOON)
      .toEqual(orders.slice(-window.of('new_order_create').length))
    await expect.poll(() => window.of('new_order_create').length, SOON).toBe(orders.length)
    expect(window.isReset()).toBe(false)
    const notified = () =>
      window
        .of('notification_created_received')
        .flatMap(({ notification }) => (notification.info.type === 'order' ? [notification._id] : []))
    await expect.poll(() => notified().length, SOON).toBe(orders.length)
    expect(new Set(notified()).size).toBe(orders.length)
  }
}

const countOrders = async ({ db }: TestShop) => {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Each message is stored once at its sequence, and both the customer and all admin windows received it. */
async function chatsAreWhole({ shop, admins, chats, done }: Completed): Promise<void> {
  for (const [chat, window] of chats) {
    const rows = await shop.db
      .selectFrom('liveChatMessages')
      .select(['sequence', 'message', 'isCustomer'])
      .where('chat', '=', chat)
      .orderBy('sequence')
      .execute()
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1))
    const written = done.written.get(chat)
    const sent = (isCustomer: boolean) =>
      rows.filter((row) => row.isCustomer === isCustomer).map(({ message }) => message)
    expect(sent(true).slice(-(written?.byCustomer.length ?? 0))).toEqual(written?.byCustomer)
    expect(sent(false).slice(-(written?.byShop.length ?? 0))).toEqual(written?.byShop)
    const all = rows.map(({ message }) => message)
    await expect.poll(() => window.messages().map(({ message }) => message), SOON).toEqual(all)
    for (const admin of admins) {
      const emitted = () =>
        admin
          .of('live_chat_customer_message_created_received')
          .filter((one) => one.chat._id === chat)
          .map(({ message }) => message.message)
      await expect.poll(emitted, SOON).toEqual(sent(true))
    }
  }
}

/** Each change is recorded once, even if the proxy or the client repeated it. */
async function changesAreDoneOnce({ shop, done: { changes } }: Completed): Promise<void> {
  const countTimes = async (action: string, ids: readonly string[]) => {
    const rows = await shop.db
      .selectFrom('auditLog')
      .select('entityId')
      .where('action', '=', action)
      .where('entityId', 'in', ids)
      .execute()
    return ids.map((id) => rows.filter(({ entityId }) => entityId === id).length)
  }
  const { question, removed, moved } = changes
  expect(question.times).toBeGreaterThan(0)
  expect(await countTimes('faq.changed', [question._id])).toEqual([question.times])
  const faqs = await shop.db.selectFrom('faqs').select(['_id', 'version', 'question']).execute()
  expect(faqs.find(({ _id }) => _id === question._id)).toMatchObject({
    version: question.times + 1,
    question: question.text,
  })
  expect(removed.length).toBeGreaterThan(0)
  expect(await countTimes('faq.created', removed)).toEqual(removed.map(() => 1))
  expect(await countTimes('faq.removed', removed)).toEqual(removed.map(() => 1))
  expect(faqs.filter(({ _id }) => removed.includes(_id))).toEqual([])
  expect(moved.length).toBeGreaterThan(0)
  expect(await countTimes('order.statusChanged', moved)).toEqual(moved.map(() => 1))
  const orders = shop.db.selectFrom('orders').select('trackingStatus').distinct().where('_id', 'in', moved)
  expect(await orders.execute()).toEqual([{ trackingStatus: 'processing' }])
}

async function filesAreThere({ cluster, done }: Completed): Promise<void> {
  expect(done.uploads.length).toBeGreaterThan(0)
  for (const url of done.uploads)
    for (const process of cluster.processes)
      expect(await fetch(new URL(url, process))).toMatchObject({ status: 200 })
}

/** Whether a process has the job of a mail. The queue detects a dead process after its heartbeat expired. */
const isCounted = sql<boolean>`exists (
  select 1 from pgboss.job
  where job.name = 'sendMail' and job.data->>'mail' = mails."_id"::text and job.state in ('active', 'retry')
)`

/**
 * Each invitation was sent at most once; none is missing, except those that the killed process was sending.
 */
async function mailsWentOnce({ shop, cluster, done, isLong }: Completed): Promise<void> {
  const { takenFor } = cluster.mailServer
  const waiting = () =>
    shop.db
      .selectFrom('mails')
      .select(['toEmail', 'template', 'status', 'reason'])
      .where('status', 'not in', ['sent', 'unknown'])
      .where(({ or, lit }) => or([lit(isLong), sql<boolean>`not ${isCounted}`]))
      .execute()
  await expect.poll(waiting, { timeout: 120_000 }).toEqual([])
  expect(takenFor.length).toBe(new Set(takenFor).size)
  const mails = await shop.db
    .selectFrom('mails')
    .select(['toEmail', 'status'])
    .where('toEmail', 'in', done.invited)
    .execute()
  expect(mails).toHaveLength(done.invited.length)
  const lost = mails.filter(({ toEmail, status }) => status === 'sent' && !takenFor.includes(toEmail))
  expect(lost).toEqual([])
}
