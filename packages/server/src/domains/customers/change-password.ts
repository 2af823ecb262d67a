import { signedIn } from '../../calls.ts'
import { hashPassword } from '../../lib/security/passwords.ts'
import { refuseGuessable } from '../auth/auth.ts'
import { lockCustomer } from './editing/change-customer.ts'
import { setPassword } from './set-password.ts'

export const changePassword = signedIn.customers.changePassword.handler(
  async ({ context: { db, admin, clock }, input: { id, password }, errors }) => {
    const passwordHash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      const customer = await lockCustomer(tx, id, errors)
      await refuseGuessable('password', password, customer)
      await setPassword(tx, id, passwordHash, admin, clock())
    })
    return { _id: id }
  },
)
