import { expect, test } from 'vitest'
import { isGuessable } from './guessable.ts'

test.each([
  ['password1234', 'the commonest'],
  ['qwertyuiop12', 'a row of keys'],
  ['aaaaaaaaaaaa', 'a repetition'],
  ['iloveyou1234', 'a common one with a tail'],
  ['storekeeper1', 'the name of the program'],
  ['Administrator', 'a role'],
  ['ada.lovelace', 'the person’s own name'],
])('%s is guessed: %s', async (password) => {
  expect(await isGuessable(password, ['ada.lovelace@shop.example', 'ada.lovelace', 'Ada', 'Lovelace'])).toBe(
    true,
  )
})

test.each(['soap-and-old-maps', 'correct horse battery staple', 'ünïcödé пароль 密码'])(
  '%s is not',
  async (password) => {
    expect(await isGuessable(password, ['Ada'])).toBe(false)
  },
)
