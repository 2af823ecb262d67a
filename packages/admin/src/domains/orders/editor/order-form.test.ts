import type { Order } from '@storekeeper/contract/orders/order'
import { mapOrderTexts } from '@storekeeper/contract/orders/order-texts'
import { expect, test } from 'vitest'
import {
  blankOrder,
  findGoneLines,
  type OrderValues,
  toDuplicateValues,
  toNewOrder,
  toOrderChanges,
  toVatId,
} from './order-form'

const SOAP = '01a2009c-0000-7000-8000-000000000001'
const LINE = '01a2009c-0000-7000-8000-000000000002'

const initial: OrderValues = {
  ...blankOrder('hb'),
  items: [{ product: SOAP, quantity: 2, line: LINE, isRepriced: false }],
  buyer: 'guest',
  email: 'ida@berg.example',
}
const OF = { _id: '01a2009c-0000-7000-8000-000000000003', version: 4, currency: 'USD' }
const changed = (part: Partial<OrderValues>) => toOrderChanges({ ...initial, ...part }, initial, OF)

test('an edit that changes no price sends what was changed and nothing else', () => {
  expect(changed({ note: 'Ring twice' })).toEqual({ note: 'Ring twice', _id: OF._id, version: 4 })
  expect(changed({ email: ' ' })).toEqual({ email: null, _id: OF._id, version: 4 })
  expect(changed({ note: 'Ring', mailsCustomer: false })).toMatchObject({ note: 'Ring', skipsMail: true })
})

test('what the total follows from is sent together, so that it is the total that was shown', () => {
  const sent = changed({ items: [{ product: SOAP, quantity: 3, line: LINE, isRepriced: false }] })
  expect(sent).toMatchObject({
    items: [{ product: SOAP, quantity: 3, line: LINE }],
    coupon: null,
    creditUsed: 0,
  })
  expect(sent).not.toHaveProperty('email')
})

test('a line of an imported order that was not priced by hand is sent without a reason', () => {
  const wrap = {
    key: LINE,
    kind: 'custom' as const,
    title: 'Gift wrap',
    quantity: 2,
    unitPrice: 3,
    line: LINE,
  }
  const { customItems } = changed({ customItems: [{ ...wrap, reason: '' }] })
  expect(customItems).toEqual([
    { kind: 'custom', title: 'Gift wrap', quantity: 2, unitPrice: 300, line: LINE },
  ])
})

test('another country requests the total again, another street does not', () => {
  const address = { ...initial.shippingAddress, streetName: 'Rue Haute' }
  expect(changed({ shippingAddress: address })).not.toHaveProperty('items')
  expect(changed({ shippingAddress: { ...address, country: 'BE' } })).toHaveProperty('items')
})

test('another VAT ID requests the total again, with the VAT ID', () => {
  expect(changed({ vatId: ' ATU13585627' })).toMatchObject({ vatId: 'ATU13585627', items: [{ line: LINE }] })
  expect(changed({ note: 'Ring twice' })).not.toHaveProperty('vatId')
})

test('an order that another customer gets has their VAT ID, unless the admin enters one', () => {
  const other = { buyer: 'customer' as const, customer: OF._id }
  expect(changed({ ...other, vatId: null })).toMatchObject({ customer: OF._id, items: [{ line: LINE }] })
  expect(changed({ ...other, vatId: null })).not.toHaveProperty('vatId')
  expect(changed({ ...other, vatId: '' })).toMatchObject({ vatId: null })
})

test('an order that becomes one of a guest loses the VAT ID of its customer, and has it again with them', () => {
  const before = { ...initial, buyer: 'customer' as const, customer: SOAP, vatId: 'ATU13585627' }
  expect(toVatId({ ...before, buyer: 'guest' }, before, null)).toBeNull()
  expect(toVatId(before, before, 'ATU12011204')).toBe('ATU13585627')
  expect(toVatId({ ...before, customer: LINE }, before, 'ATU12011204')).toBe('ATU12011204')
})

test('a line at today’s price is no longer that of the order', () => {
  const { items } = changed({ items: [{ product: SOAP, quantity: 2, line: LINE, isRepriced: true }] })
  expect(items).toEqual([{ product: SOAP, quantity: 2 }])
})

test('who was to be a customer and is not chosen fails at their field instead of becoming a guest', () => {
  expect(toNewOrder({ ...initial, buyer: 'customer' }, 'USD', true).customer).toBe('')
  expect(toNewOrder(initial, 'USD', true).customer).toBeNull()
})

test('a new order is paid in the smallest unit of the currency, in another way than the usual ones too', () => {
  const payment = { method: 'other', otherMethod: 'Voucher', amount: '12.5' }
  expect(toNewOrder({ ...initial, paid: 'part', payment }, 'USD', true).payment).toEqual({
    method: 'Voucher',
    amount: 1250,
  })
  expect(toNewOrder({ ...initial, paid: 'all', payment }, 'USD', true).payment?.amount).toBe('all')
  expect(toNewOrder({ ...initial, paid: 'nothing', payment }, 'USD', true).payment).toBeNull()
})

test('an order for a site whose payments the admin may not record is created unpaid', () => {
  const payment = { method: 'card', otherMethod: '', amount: '' }
  expect(toNewOrder({ ...initial, paid: 'all', payment }, 'USD', false).payment).toBeNull()
})

test('a product on two lines of the order that is duplicated is on one line of the new order', () => {
  const { items } = toDuplicateValues({
    ...{ site: 'hb', customer: null, receiverName: initial.receiverName, email: null, phone: null },
    ...{
      shippingAddress: null,
      billingAddress: null,
      shipping: null,
      ...mapOrderTexts(() => ''),
      isTestOrder: false,
    },
    ...{ omitted: [], from: { orderId: 'HB-1', uriCode: 'x', createdAt: '' } },
    items: [
      { product: SOAP, quantity: 2 },
      { product: SOAP, quantity: 3 },
    ],
  })
  expect(items).toEqual([{ product: SOAP, quantity: 5, line: null, isRepriced: false }])
})

test('a custom item and a fee have no product, and are not products that are gone', () => {
  const items = [
    { kind: 'product', product: SOAP, title: 'Soap' },
    { kind: 'product', product: null, title: 'Lamp' },
    { kind: 'custom', product: null, title: 'Gift wrap' },
    { kind: 'fee', product: null, title: 'Late order' },
  ] as Order['items']
  expect(findGoneLines({ items }).map(({ title }) => title)).toEqual(['Lamp'])
})
