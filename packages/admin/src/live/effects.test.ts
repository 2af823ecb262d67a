import type { Notification } from '@storekeeper/contract/notifications/notification'
import { NOTIFICATION_LIMIT } from '@storekeeper/contract/notifications/notification-limit'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '~/api'
import { openEffects } from './effects'
import { showAlert } from './show-alert'

/** Alerts require a browser. */
vi.mock('./show-alert', () => ({ showAlert: vi.fn(async () => undefined) }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(showAlert).mockClear()
})
afterEach(() => vi.useRealTimers())

const order = (number: number) => ({ number, order: `id-${number}`, uriCode: `code-${number}`, site: 'hb' })
const notification = (_id: string): Notification => ({
  _id,
  isRead: false,
  site: 'hb',
  message: 'placed order #HB-1',
  texts: { orderId: 'HB-1' },
  customer: null,
  author: null,
  info: { type: 'order', uriCode: 'code' },
  createdAt: '2026-03-02T08:15:00.000Z',
})
const shown = (_id: string) => ({ number: 1, notification: notification(_id) })

/** Mounts an observer of a query, and counts its fetches. */
const aScreen = async (queries: QueryClient, queryKey: readonly unknown[]) => {
  const fetching = vi.fn(async () => 'shown')
  const close = new QueryObserver(queries, { queryKey, queryFn: fetching, staleTime: 60_000 }).subscribe(
    () => {},
  )
  await vi.advanceTimersByTimeAsync(0)
  fetching.mockClear()
  return { fetching, close }
}

test('a thousand events in ten seconds fetch what is on screen a few times, and nothing else', async () => {
  const queries = new QueryClient()
  const effects = openEffects(queries, () => {})
  const list = await aScreen(queries, api.orders.list.queryKey({ input: {} }))
  const open = await aScreen(queries, api.orders.details.queryKey({ input: { id: 'code-5' } }))
  const picking = await aScreen(queries, api.orderShipments.pickList.queryKey({ input: { orders: 'id-5' } }))
  const other = await aScreen(queries, api.coupons.list.queryKey({ input: {} }))
  for (let number = 0; number < 1000; number++) {
    effects.work({ name: 'new_order_create', payload: order(number), isMissed: false })
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(5000)
  expect(list.fetching.mock.calls.length).toBeLessThanOrEqual(6)
  expect(open.fetching).toHaveBeenCalledOnce()
  expect(picking.fetching).toHaveBeenCalled()
  expect(other.fetching).not.toHaveBeenCalled()
  for (const { close } of [list, open, picking, other]) close()
  effects.stop()
})

test('an event of a chat counts the views of chats again, and those of no other list', async () => {
  const queries = new QueryClient()
  const effects = openEffects(queries, () => {})
  const countsOf = (list: 'live-chats' | 'orders') =>
    aScreen(queries, api.savedViews.counts.queryKey({ input: { list, site: 'all' } }))
  const [chats, orders] = [await countsOf('live-chats'), await countsOf('orders')]
  const payload = { number: 1, chat: { _id: 'id', uuid: 'uuid' } }
  effects.work({ name: 'live_chat_admin_chat_updated_received', payload, isMissed: false })
  await vi.advanceTimersByTimeAsync(5000)
  expect(chats.fetching).toHaveBeenCalled()
  expect(orders.fetching).not.toHaveBeenCalled()
  for (const { close } of [chats, orders]) close()
  effects.stop()
})

test('a notification is on the list before anything was fetched', () => {
  const queries = new QueryClient()
  const key = api.notifications.list.queryKey({ input: { limit: NOTIFICATION_LIMIT } })
  queries.setQueryData(key, { notifications: [notification('old')], unreadCount: 4 })
  const effects = openEffects(queries, () => {})
  effects.work({ name: 'notification_created_received', payload: shown('new'), isMissed: false })
  expect(queries.getQueryData(key)).toMatchObject({
    notifications: [{ _id: 'new' }, { _id: 'old' }],
    unreadCount: 5,
  })
  effects.stop()
})

test('changed permissions are fetched at once, also during a burst of events', async () => {
  const queries = new QueryClient()
  const effects = openEffects(queries, () => {})
  const profile = await aScreen(queries, api.profile.read.queryKey())
  const settings = await aScreen(queries, api.settings.details.queryKey())
  effects.work({ name: 'new_order_create', payload: order(1), isMissed: false })
  await vi.advanceTimersByTimeAsync(150)
  effects.work({ name: 'permissions_changed_received', payload: { number: 2 }, isMissed: false })
  for (const screen of [profile, settings]) {
    expect(screen.fetching).toHaveBeenCalledOnce()
    screen.close()
  }
  effects.stop()
})

test('missed events are announced together once they have arrived, current ones at once', async () => {
  const effects = openEffects(new QueryClient(), () => {})
  for (const id of ['a', 'b', 'c'])
    effects.work({ name: 'notification_created_received', payload: shown(id), isMissed: true })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(showAlert).not.toHaveBeenCalled()
  effects.caughtUp()
  effects.caughtUp()
  expect(vi.mocked(showAlert).mock.calls.map(([alerts, { isMissed }]) => [alerts.length, isMissed])).toEqual([
    [3, true],
  ])
  effects.work({ name: 'notification_created_received', payload: shown('d'), isMissed: false })
  await vi.advanceTimersByTimeAsync(1)
  expect(vi.mocked(showAlert).mock.calls.at(-1)).toMatchObject([[{ key: 'd' }], { isMissed: false }])
  effects.stop()
})
