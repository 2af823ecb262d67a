import { expect, test } from 'vitest'
import { changesOf, errorsIn, firstField } from './profile-form'

const values = {
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '',
  password: { current: '', next: '' },
}

test('passwords left empty are not sent', () => {
  expect(changesOf(values, 3)).toEqual({ firstName: 'Ada', lastName: 'Byron', phone: '', version: 3 })
  expect(errorsIn(values)).toEqual({})
})

test('a new password asks for the present one, and for enough characters', () => {
  const errors = errorsIn({ ...values, password: { current: '', next: 'short' } })
  expect(errors).toEqual({
    'password.current': 'Enter your present password.',
    'password.next': 'At least 12 characters.',
  })
})

test('the cursor goes to the first field that is wrong', () => {
  expect(firstField({ 'password.next': 'x', lastName: 'y' })).toBe('lastName')
  expect(firstField({})).toBeUndefined()
})
