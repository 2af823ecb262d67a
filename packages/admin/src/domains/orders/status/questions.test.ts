import { expect, test } from 'vitest'
import { changeOf, FIRST_ANSWERS, mayHavePaid, needsAnswers } from './questions'

test('only cancelling and returning ask something', () => {
  expect(needsAnswers('cancelled')).toBe(true)
  expect(needsAnswers('returned')).toBe(true)
  expect(needsAnswers('shipped')).toBe(false)
})

test('cancelling needs a reason', () => {
  expect(changeOf('cancelled', FIRST_ANSWERS)).toBe(null)
  expect(changeOf('cancelled', { ...FIRST_ANSWERS, cancelReason: 'fraud' })).toEqual({
    trackingStatus: 'cancelled',
    cancelReason: 'fraud',
    restock: true,
    refundTo: 'original',
  })
})

test('a return specifies only whether the stock comes back', () => {
  expect(changeOf('returned', { ...FIRST_ANSWERS, restock: false })).toEqual({
    trackingStatus: 'returned',
    restock: false,
  })
})

test('any other step brings nothing along', () => {
  expect(changeOf('shipped', FIRST_ANSWERS)).toEqual({ trackingStatus: 'shipped' })
})

test('where nothing is paid, nothing is to be given back', () => {
  expect(mayHavePaid('unpaid')).toBe(false)
  expect(mayHavePaid('partially-paid')).toBe(true)
})
