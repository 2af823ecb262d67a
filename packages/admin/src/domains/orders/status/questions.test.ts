import { expect, test } from 'vitest'
import { FIRST_ANSWERS, mayHavePaid, needsAnswers, toStatusChange } from './questions'

test('only cancelling and returning need input', () => {
  expect(needsAnswers('cancelled')).toBe(true)
  expect(needsAnswers('returned')).toBe(true)
  expect(needsAnswers('shipped')).toBe(false)
})

test('cancelling needs a reason', () => {
  expect(toStatusChange('cancelled', FIRST_ANSWERS)).toBe(null)
  expect(toStatusChange('cancelled', { ...FIRST_ANSWERS, cancelReason: 'fraud' })).toEqual({
    trackingStatus: 'cancelled',
    cancelReason: 'fraud',
    restock: true,
    refundTo: 'original',
  })
})

test('a return specifies only whether the stock comes back', () => {
  expect(toStatusChange('returned', { ...FIRST_ANSWERS, restock: false })).toEqual({
    trackingStatus: 'returned',
    restock: false,
  })
})

test('any other status needs no answer', () => {
  expect(toStatusChange('shipped', FIRST_ANSWERS)).toEqual({ trackingStatus: 'shipped' })
})

test('without the e-mail, statuses that customers are e-mailed about skip it', () => {
  const answers = { ...FIRST_ANSWERS, mailsCustomer: false }
  expect(toStatusChange('shipped', answers)).toEqual({ trackingStatus: 'shipped', skipsMail: true })
  expect(toStatusChange('returned', answers)).toMatchObject({ skipsMail: true })
  expect(toStatusChange('processing', answers)).toEqual({ trackingStatus: 'processing' })
})

test('where nothing is paid, nothing is to be given back', () => {
  expect(mayHavePaid('unpaid')).toBe(false)
  expect(mayHavePaid('partially-paid')).toBe(true)
})
