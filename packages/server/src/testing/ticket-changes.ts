import { newId } from '../lib/id.ts'
import { type Attempt, made } from './admin-changes.ts'
import { aCustomer } from './factories.ts'
import type { TestShop } from './test-shop.ts'

const opening = async (shop: TestShop) => ({
  customer: await aCustomer(shop.db),
  ...{ subject: 'A broken jar', text: 'We will send another one.', requestId: newId() },
})
/** A ticket that an admin opened. */
export const aTicket = async (shop: TestShop, more: object = {}) =>
  made(shop, '/admin/tickets', { ...(await opening(shop)), ...more })

export const ticketChanges: Record<string, Attempt> = {
  'tickets.create': opening,
  'tickets.addMessage': async (shop) => ({
    id: (await aTicket(shop))._id,
    ...{ text: 'It is on its way.', requestId: newId() },
  }),
  'tickets.updateStatus': async (shop) => ({
    id: (await aTicket(shop))._id,
    ...{ status: 'resolved', version: 1 },
  }),
  'tickets.update': async (shop) => ({ id: (await aTicket(shop))._id, priority: 'high', version: 1 }),
}
