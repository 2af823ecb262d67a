import { expect, test } from 'vitest'
import { FIRST_ANSWERS, getRefundAmount, getRefundRoom, isWrongShipping, toRefund } from './refund-draft'

const line = (_id: string, quantity: number, total: number) => ({ _id, title: _id, quantity, total })
const order = (more: object = {}) => {
  const money = { amountPaid: 2500, amountRefunded: 0, creditUsed: 0, creditReturned: 0, shippingTotal: 500 }
  const items = [line('soap', 3, 1000), line('brush', 1, 1000)]
  return {
    ...money,
    items,
    refunds: [],
    payments: [],
    providerPayments: [],
    ...more,
  } as unknown as Parameters<typeof getRefundRoom>[0]
}
const refund = (amount: number, merchandise: number, lines: object[] = []) => ({
  ...{ amount, merchandise, lines },
  overpaid: 0,
})

test('what was given back before is not offered again, neither of lines nor of shipping', () => {
  const refunds = [refund(833, 333, [{ line: 'soap', quantity: 1, amount: 333 }])]
  const room = getRefundRoom(order({ amountRefunded: 833, refunds }))
  expect(room).toMatchObject({ most: { original: 1667, credit: 1667 }, shipping: 0 })
  expect(room.lines).toMatchObject([
    { _id: 'soap', quantity: 2, amount: 667 },
    { _id: 'brush', quantity: 1, amount: 1000 },
  ])
})

test('credit that was used goes back to the credit balance alone', () => {
  const room = getRefundRoom(order({ amountPaid: 2000, creditUsed: 500 }))
  expect(room.most).toEqual({ original: 2000, credit: 2500 })
})

test('money that the customer disputed can only be refunded as credit', () => {
  const dispute = { status: 'open', amount: 2000, isRefundable: false }
  const room = getRefundRoom(order({ providerPayments: [{ captured: 2500, refunded: 0, dispute }] }))
  expect(room.most).toEqual({ original: 500, credit: 2500 })
})

test('parts of a line come to the whole line, one after the other', () => {
  let left = { _id: 'soap', title: 'soap', quantity: 3, amount: 1000 }
  const parts = [1, 1, 1].map((quantity) => {
    const amount = getRefundAmount(left, quantity)
    left = { ...left, quantity: left.quantity - quantity, amount: left.amount - amount }
    return amount
  })
  expect(parts.reduce((sum, amount) => sum + amount, 0)).toBe(1000)
})

test('lines and shipping add up; a free amount leaves it to the shop what of it was goods', () => {
  const room = getRefundRoom(order())
  const byLines = { ...FIRST_ANSWERS, quantities: { soap: 3 }, shipping: 5 }
  expect(toRefund(room, byLines, 'USD')).toEqual({
    amount: 1500,
    merchandise: 1000,
    lines: [{ line: 'soap', quantity: 3, amount: 1000 }],
  })
  expect(toRefund(room, { ...FIRST_ANSWERS, by: 'amount', amount: '7.50' }, 'USD')).toEqual({
    amount: 750,
    lines: [],
  })
})

test('an amount of shipping that is no amount, or more than is left, is refused instead of reinterpreted', () => {
  const isWrong = (shipping: string | number) =>
    isWrongShipping(getRefundRoom(order()), { ...FIRST_ANSWERS, shipping }, 'USD')
  expect(['-3', '1e3', '1,2', '4.005', 5.01].map(isWrong)).toEqual([true, true, true, true, true])
  expect(['', '5.00', 3].map(isWrong)).toEqual([false, false, false])
})
