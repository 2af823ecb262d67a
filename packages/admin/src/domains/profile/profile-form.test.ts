import { ProfileChanges } from '@storekeeper/contract/profile'
import { expect, test } from 'vitest'
import { changesOf, StoredValues } from './profile-form'

const values = {
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '',
  language: null,
  avatar: null,
  password: { current: '', next: '' },
}

test('passwords left empty are not sent', () => {
  expect(changesOf(values, 3)).toEqual({
    firstName: 'Ada',
    lastName: 'Byron',
    phone: '',
    avatar: null,
    version: 3,
  })
  expect(ProfileChanges.safeParse(changesOf(values, 3)).success).toBe(true)
})

test('a new password asks for the present one, and for enough characters', () => {
  const changes = changesOf({ ...values, password: { current: '', next: 'short' } }, 3)
  const issues = ProfileChanges.safeParse(changes).error?.issues
  expect(issues?.map(({ path }) => path.join('.'))).toEqual(['password.current', 'password.next'])
  expect(issues).toMatchObject([{ message: 'CURRENT_PASSWORD_REQUIRED' }, { code: 'too_small', minimum: 12 }])
})

test('a draft keeps no password', () => {
  const typed = { ...values, password: { current: 'lanterns', next: 'lanterns along the quay' } }
  expect(JSON.stringify(StoredValues.parse(typed))).not.toContain('lanterns')
})
