import { errorCode } from '@storekeeper/contract/errors/error-code'
import { expect, test } from 'vitest'
import { m } from '~/paraglide/messages.js'
import { errorsIn, FIRST_VALUES, firstField } from './example-form'

test('every wrong field is named, and the cursor goes to the first of them', () => {
  const errors = errorsIn({ ...FIRST_VALUES, code: 'ten off', percent: '' })
  expect(errors).toMatchObject({
    code: m.components_code_letters(),
    email: errorCode('INVALID_EMAIL'),
    percent: errorCode('REQUIRED'),
  })
  expect(firstField(errors)).toBe('code')
})

test('valid values of the example are accepted', () => {
  expect(errorsIn({ code: 'TEN-OFF', email: 'ada@shop.example', percent: 10, note: '' })).toEqual({})
})
