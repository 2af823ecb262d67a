import { expect, test } from 'vitest'
import { AdjustInput, blankAdjustment, toInput, toSignedCents, toValues } from './adjust-form'

const customer = '01990000-0000-7000-8000-000000000001'
const region = { currency: 'USD', timeZone: 'UTC' }
const typed = { ...toValues(blankAdjustment()), reason: 'Sorry' }

test('what is taken is a minus, in the smallest unit of the store’s currency', () => {
  expect(toSignedCents({ way: 'give', amount: 12.34 }, 'USD')).toBe(1234)
  expect(toSignedCents({ way: 'take', amount: '12.34' }, 'USD')).toBe(-1234)
  expect(toSignedCents({ way: 'take', amount: 500 }, 'JPY')).toBe(-500)
  expect(toSignedCents({ way: 'give', amount: '-5' }, 'USD')).toBeNaN()
})

test('a day chosen before one decided to take is not sent along', () => {
  const given = toInput({ ...typed, amount: 5, expiresAt: '2026-12-31' }, customer, region)
  expect(AdjustInput.parse(given)).toMatchObject({ amount: 500, expiresAt: '2026-12-31' })
  const taken = toInput({ ...typed, way: 'take', amount: 5, expiresAt: '2026-12-31' }, customer, region)
  expect(AdjustInput.parse(taken)).toMatchObject({ amount: -500, expiresAt: null })
})

test('without an amount there is nothing to send', () => {
  const { error } = AdjustInput.safeParse(toInput(typed, customer, region))
  expect(error?.issues.map(({ path }) => path)).toEqual([['amount']])
})
