import { expect, test } from 'vitest'
import { getReturnable, splitRefund } from './provider-payment-status.ts'

const stripe = (_id: string, captured: number, refunded = 0) => ({
  _id,
  provider: 'stripe',
  captured,
  refunded,
  dispute: null,
})
const split = (payments: Parameters<typeof splitRefund>[0], amount: number) => {
  const { parts, rest } = splitRefund(payments, amount)
  return [parts.map(({ payment, amount }) => [payment._id, amount]), rest]
}

test('a refund returns through the payments that can still return money, oldest first', () => {
  expect(split([stripe('a', 1000, 400), stripe('b', 500)], 900)).toEqual([
    [
      ['a', 600],
      ['b', 300],
    ],
    0,
  ])
  expect(split([stripe('a', 1000)], 400)).toEqual([[['a', 400]], 0])
})

test('what no provider received, the staff returns', () => {
  expect(split([], 500)).toEqual([[], 500])
  expect(split([stripe('a', 300), stripe('b', 200, 200)], 500)).toEqual([[['a', 300]], 200])
})

test('disputed money is not returned a second time, unless the store won the dispute', () => {
  const disputed = (status: 'open' | 'won' | 'lost') => [
    { ...stripe('a', 1000), dispute: { status, amount: 800, isRefundable: false } },
  ]
  expect(split(disputed('open'), 500)).toEqual([[['a', 200]], 300])
  expect(split(disputed('lost'), 500)).toEqual([[['a', 200]], 300])
  expect(split(disputed('won'), 500)).toEqual([[['a', 500]], 0])
})

test('an inquiry of the bank leaves the money refundable', () => {
  const inquiry = {
    ...stripe('a', 1000),
    dispute: { status: 'open' as const, amount: 800, isRefundable: true },
  }
  expect(split([inquiry], 500)).toEqual([[['a', 500]], 0])
  expect(getReturnable([inquiry], 1000)).toBe(1000)
})

test('what can be refunded now is the money that is not disputed', () => {
  const dispute = { status: 'open' as const, amount: 800, isRefundable: false }
  const disputed = { ...stripe('a', 1000), dispute }
  expect(getReturnable([disputed], 1000)).toBe(200)
  // With 300 in cash, and after a refund of 900 as credit.
  expect(getReturnable([disputed], 1300)).toBe(500)
  expect(getReturnable([disputed], 100)).toBe(100)
  expect(getReturnable([disputed, stripe('b', 400)], 1400)).toBe(600)
  expect(getReturnable([{ ...disputed, refunded: 500 }], 500)).toBe(0)
  expect(getReturnable([], 500)).toBe(500)
})
