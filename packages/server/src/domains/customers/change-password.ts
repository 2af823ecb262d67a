import { signedIn } from '../../calls.ts'
import { writeAudit } from '../../lib/audit.ts'
import { hashPassword } from '../../lib/passwords.ts'
import { lockCustomer } from './change-customer.ts'

/** The audit log says that it was changed, never what it is. */
export const changePassword = signedIn.customers.changePassword.handler(
  async ({ context: { db, admin, clock }, input: { id, password }, errors }) => {
    const now = clock()
    const passwordHash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      await lockCustomer(tx, id, errors)
      await tx
        .updateTable('customers')
        .set({ passwordHash, updatedAt: now.toISOString() })
        .where('_id', '=', id)
        .execute()
      await writeAudit(tx, admin, now, [
        {
          action: 'customer.passwordChanged',
          entity: 'customer',
          entityId: id,
          note: 'The password was changed.',
        },
      ])
    })
    return { _id: id }
  },
)
