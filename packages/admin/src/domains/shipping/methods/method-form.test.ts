import { expect, test } from 'vitest'
import { blankMethod, MethodInput, toInput, toValues } from './method-form'

const method = (more: object = {}) => ({
  ...blankMethod('hb'),
  version: 3,
  title: 'Post',
  price: 590,
  ...more,
})
const sent = (more: object = {}, typed: object = {}) => {
  const began = method(more)
  return toInput(began, 'USD')({ ...toValues('USD')(began), ...typed }, 3)
}

test('amounts are typed in whole units and sent in cents', () => {
  expect(toValues('USD')(method({ freeOver: 7500 }))).toMatchObject({ price: 5.9, freeOver: 75 })
  expect(sent({ freeOver: 7500 })).toMatchObject({ price: 590, freeOver: 7500 })
  expect(toValues('JPY')(method()).price).toBe(590)
})

test('what was typed before it became free of charge is not sent', () => {
  expect(sent({ freeOver: 7500 }, { isFreeShipping: true })).toMatchObject({ price: 0, freeOver: null })
})

test('an empty threshold and empty days are none, an empty price is missing', () => {
  expect(sent({}, { freeOver: '', minDays: '', maxDays: '' })).toMatchObject({
    freeOver: null,
    minDays: null,
    maxDays: null,
  })
  const { error } = MethodInput.safeParse(sent({}, { price: '' }))
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['price'])
})

test('a new method waits for its price', () => expect(toValues('USD')(blankMethod('hb')).price).toBe(''))
