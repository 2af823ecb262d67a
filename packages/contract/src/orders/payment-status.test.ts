import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountDue, getPaymentStatus, mostToPay, type Paid } from './payment-status.ts'

const order = (paid: Partial<Paid>) => ({
  trackingStatus: 'pending' as const,
  total: 1000,
  creditUsed: 0,
  creditReturned: 0,
  amountPaid: 0,
  amountRefunded: 0,
  overpaidReturned: 0,
  ...paid,
})

test.each<[string, Partial<Paid>]>([
  ['unpaid', {}],
  ['failed', { paymentFailed: true }],
  ['partially-paid', { amountPaid: 999 }],
  ['partially-paid', { creditUsed: 1 }],
  ['partially-paid', { creditUsed: 1, paymentFailed: true }],
  ['paid', { amountPaid: 1000 }],
  ['paid', { creditUsed: 1000 }],
  ['paid', { creditUsed: 400, amountPaid: 600 }],
  ['paid', { amountPaid: 1200 }],
  ['paid', { total: 0 }],
  ['partially-refunded', { amountPaid: 1000, amountRefunded: 1 }],
  ['partially-refunded', { creditUsed: 400, creditReturned: 400, amountPaid: 600 }],
  ['partially-refunded', { amountPaid: 500, amountRefunded: 499 }],
  ['paid', { amountPaid: 1200, amountRefunded: 200 }],
  ['paid', { amountPaid: 1200, amountRefunded: 200, overpaidReturned: 200 }],
  ['paid', { amountPaid: 1300, amountRefunded: 300 }],
  ['partially-paid', { amountPaid: 1000, amountRefunded: 200, overpaidReturned: 200 }],
  ['partially-refunded', { amountPaid: 1200, amountRefunded: 300, overpaidReturned: 200 }],
  ['refunded', { amountPaid: 1000, amountRefunded: 1000 }],
  ['refunded', { amountPaid: 500, amountRefunded: 500 }],
  ['refunded', { creditUsed: 400, creditReturned: 400, amountPaid: 600, amountRefunded: 600 }],
])('%s: %j of 1000', (status, paid) => {
  expect(getPaymentStatus(order(paid))).toBe(status)
})

test('credit is a payment: what is due is the total without the credit used and without what was paid', () => {
  expect(amountDue(order({ creditUsed: 300, amountPaid: 200 }))).toBe(500)
  expect(amountDue(order({ amountPaid: 1200 }))).toBe(-200)
})

test('nothing is due of an order that was cancelled', () => {
  expect(amountDue({ ...order({}), trackingStatus: 'cancelled' })).toBe(0)
  expect(amountDue({ ...order({ amountPaid: 1200 }), trackingStatus: 'cancelled' })).toBe(0)
})

test.each<[number, Partial<Paid>]>([
  [-150, { amountPaid: 1200, amountRefunded: 50 }],
  [0, { amountPaid: 1200, amountRefunded: 200 }],
  [0, { amountPaid: 1200, amountRefunded: 300 }],
  [0, { amountPaid: 1000, amountRefunded: 100 }],
  [0, { amountPaid: 600, creditUsed: 400, creditReturned: 400 }],
  [-100, { amountPaid: 600, creditUsed: 600, creditReturned: 100 }],
  [200, { amountPaid: 800, amountRefunded: 100 }],
])('a refund offsets an overpayment, and is not owed again: %i of %j', (due, paid) => {
  expect(amountDue(order(paid))).toBe(due)
})

test('what undid an overpayment is owed again when the total grows; a present is not', () => {
  expect(amountDue(order({ amountPaid: 1000, amountRefunded: 200, overpaidReturned: 200 }))).toBe(200)
  expect(amountDue(order({ amountPaid: 1000, amountRefunded: 300, overpaidReturned: 200 }))).toBe(200)
  expect(mostToPay(order({ amountPaid: 1000, amountRefunded: 300, overpaidReturned: 200 }))).toBe(300)
})

test('an order is paid exactly when nothing is due, as long as nothing was given back', () => {
  const cents = fc.nat(5000)
  fc.assert(
    fc.property(cents, cents, cents, (total, creditUsed, amountPaid) => {
      const one = order({ total, creditUsed, amountPaid })
      expect(getPaymentStatus(one) === 'paid').toBe(amountDue(one) <= 0)
    }),
  )
})
