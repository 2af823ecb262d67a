import { NewPassword } from '@storekeeper/contract/profile/password'
import { expect, test } from 'vitest'
import { generatePassword } from './generate-password'

test('a generated password is long enough, easy to read out, and another each time', () => {
  const made = Array.from({ length: 200 }, generatePassword)
  for (const password of made) {
    expect(NewPassword.safeParse(password).success).toBe(true)
    expect(password).toMatch(/^([a-km-np-zA-HJ-NP-Z2-9]{5}-){3}[a-km-np-zA-HJ-NP-Z2-9]{5}$/)
  }
  expect(new Set(made).size).toBe(200)
})
