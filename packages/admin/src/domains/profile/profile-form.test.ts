import { ProfileChanges } from '@storekeeper/contract/profile'
import { expect, test } from 'vitest'
import { StoredValues, toChanges } from './profile-form'

const values = {
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '',
  language: null,
  avatar: null,
  mailsWhenAway: true,
  password: { current: '', next: '' },
}

test('passwords left empty are not sent', () => {
  expect(toChanges(values, 3)).toEqual({
    firstName: 'Ada',
    lastName: 'Byron',
    phone: '',
    avatar: null,
    mailsWhenAway: true,
    version: 3,
  })
  expect(ProfileChanges.safeParse(toChanges(values, 3)).success).toBe(true)
})

test('a new password requires the present one, and enough characters', () => {
  const changes = toChanges({ ...values, password: { current: '', next: 'short' } }, 3)
  const issues = ProfileChanges.safeParse(changes).error?.issues
  expect(issues?.map(({ path }) => path.join('.'))).toEqual(['password.current', 'password.next'])
  expect(issues).toMatchObject([{ message: 'CURRENT_PASSWORD_REQUIRED' }, { code: 'too_small', minimum: 12 }])
})

test('a draft stores no password', () => {
  const typed = { ...values, password: { current: 'lanterns', next: 'lanterns along the quay' } }
  expect(JSON.stringify(StoredValues.parse(typed))).not.toContain('lanterns')
})
