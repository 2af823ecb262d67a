import { beforeEach } from 'vitest'
import { days, later } from '../lib/clock.ts'
import { anOrder, aProduct, NOW, type People } from './factories.ts'
import type { TestShop } from './test-shop.ts'

export const PATH = '/admin/notifications'
type Who = keyof People

/** The notifications of each admin; all admins existed before the first event. */
export function notificationsByCall(shop: TestShop) {
  beforeEach(() =>
    shop.db
      .updateTable('admins')
      .set({ createdAt: later(NOW, -days(100)) })
      .execute(),
  )
  const list = async (as: Who = 'admin', query = '') => (await shop.get(`${PATH}${query}`, as)).body
  const unread = async (as: Who = 'admin') => (await list(as)).unreadCount
  const ids = async (as: Who = 'admin') =>
    (await list(as)).notifications.map((one: { _id: string }) => one._id)

  /** Creates this many orders, each with its notification. */
  async function orders(count: number): Promise<void> {
    const product = await aProduct(shop.db, { quantity: 1000 })
    for (let made = 0; made < count; made++) await anOrder(shop.db, { items: [{ product, quantity: 1 }] })
    await shop.live.complete()
  }
  return { list, unread, ids, orders }
}
