import { expect, test } from 'vitest'
import { errorsIn, FIRST_VALUES, firstField } from './example-form'

test('every wrong field is named, and the cursor goes to the first of them', () => {
  const errors = errorsIn({ ...FIRST_VALUES, code: 'ten off', percent: '' })
  expect(errors).toMatchObject({
    code: 'Only capital letters, digits and hyphens.',
    email: 'That is not an e-mail address.',
    percent: 'Please fill this in.',
  })
  expect(firstField(errors)).toBe('code')
})

test('what the example asks for is accepted', () => {
  expect(errorsIn({ code: 'TEN-OFF', email: 'ada@shop.example', percent: 10, note: '' })).toEqual({})
})
