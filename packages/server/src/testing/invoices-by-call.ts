import { newId } from '../lib/id.ts'
import { anOrder } from './factories.ts'
import { ADDRESS } from './orders-by-call.ts'
import type { Caller, TestShop } from './test-shop.ts'

/** Gives the store the address that invoices need. */
export const aSeller = (shop: TestShop, more: object = {}) =>
  shop.db
    .updateTable('settings')
    .set({
      address: JSON.stringify({ ...ADDRESS, streetName: 'Hafenstraße', city: 'Hamburg', zipCode: '20457' }),
      invoice: JSON.stringify({
        legalName: 'Harbour Ltd',
        taxId: 'DE123456789',
        footer: 'Thank you.',
        ...more,
      }),
      currency: 'EUR',
    })
    .execute()

export const issueFor = (shop: TestShop, order: string, requestId = newId(), as: Caller = 'admin') =>
  shop.send('POST', `/admin/orders/${order}/invoices`, { requestId }, as)

/** An issued invoice of an order; returns its `_id`. */
export async function anInvoice(shop: TestShop): Promise<string> {
  await aSeller(shop)
  const { _id } = await anOrder(shop.db, { shippingAddress: ADDRESS })
  return (await issueFor(shop, _id)).body._id
}

/** The invoices and credit notes of the store, in the order of their numbers. */
export const documents = (shop: TestShop) =>
  shop.db
    .selectFrom('invoices')
    .select([
      '_id',
      'number',
      'kind',
      'order',
      'corrects',
      'refund',
      'reason',
      'total',
      'taxTotal',
      'content',
    ])
    .orderBy('site')
    .orderBy('year')
    .orderBy('sequence')
    .execute()
