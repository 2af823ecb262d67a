import { newId } from '../lib/id.ts'
import type { Attempt } from './admin-changes.ts'
import { anOrder, aProduct } from './factories.ts'
import { aSeller } from './invoices-by-call.ts'
import { anAuthorisedPayment, aProviderRefund } from './pay-online.ts'

const payment = { method: 'card', amount: 'all' as const }

/** Changes to payments, invoices, marks and comments of orders. */
export const orderMoneyChanges: Record<string, Attempt> = {
  'orderMoney.recordPayment': async (shop) => ({
    id: (await anOrder(shop.db))._id,
    ...{ amount: 100, method: 'cash', requestId: newId() },
  }),
  'orderMoney.refund': async (shop) => ({
    id: (await anOrder(shop.db, { payment }))._id,
    ...{ amount: 100, target: 'original', reason: 'Late', requestId: newId() },
  }),
  'orderMoney.capturePayment': anAuthorisedPayment,
  'orderMoney.voidPayment': anAuthorisedPayment,
  'orderMoney.retryRefund': (shop) => aProviderRefund(shop, 'failed'),
  'invoices.issue': async (shop) => {
    await aSeller(shop)
    return { id: (await anOrder(shop.db))._id, requestId: newId() }
  },
  'invoices.issueMany': async (shop) => {
    await aSeller(shop)
    return { ids: [(await anOrder(shop.db))._id] }
  },
  'orderReviews.save': async (shop) => {
    const product = await aProduct(shop.db)
    const { _id: id } = await anOrder(shop.db, { items: [{ product, quantity: 1 }] })
    return { id, product, rating: 4 }
  },
  'testOrders.mark': async (shop) => ({ ids: [(await anOrder(shop.db))._id], isTestOrder: true }),
  'testOrders.removeChosen': async (shop) => ({
    ids: [(await anOrder(shop.db, { isTestOrder: true }))._id],
  }),
  'testOrders.removeAll': async (shop) => {
    await anOrder(shop.db, { isTestOrder: true })
    return { expectedCount: 1 }
  },
  'testOrders.remove': async (shop) => ({ id: (await anOrder(shop.db, { isTestOrder: true }))._id }),
}
