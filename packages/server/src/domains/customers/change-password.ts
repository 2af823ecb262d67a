import { signedIn } from '../../calls.ts'
import { atField } from '../../lib/at-field.ts'
import { isGuessable } from '../../lib/guessable.ts'
import { hashPassword } from '../../lib/passwords.ts'
import { lockCustomer } from './change-customer.ts'
import { setPassword } from './set-password.ts'

export const changePassword = signedIn.customers.changePassword.handler(
  async ({ context: { db, admin, clock }, input: { id, password }, errors }) => {
    if (await isGuessable(password))
      throw atField('REFUSED', 'password', 'This password is easy to guess. Please choose another one.')
    const passwordHash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      await lockCustomer(tx, id, errors)
      await setPassword(tx, id, passwordHash, admin, clock())
    })
    return { _id: id }
  },
)
