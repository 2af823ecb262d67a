import { openCustomerSession } from '../domains/customer-sessions/customer-sessions.ts'
import type { NewCustomer } from '../domains/customers/customers.ts'
import { hashPassword } from '../lib/security/passwords.ts'
import { aCustomer, PASSWORD } from './factories.ts'
import type { TestShop } from './test-shop.ts'

const passwordHash = hashPassword(PASSWORD)

/** A signed-in customer with a password. */
export async function aSignedInCustomer(
  shop: TestShop,
  more: Partial<NewCustomer> & { email?: string } = {},
): Promise<{ _id: string; email: string; token: string }> {
  const email = more.email ?? `${crypto.randomUUID()}@mail.example`
  const _id = await aCustomer(shop.db, { ...more, email })
  await shop.db
    .updateTable('customers')
    .set({ passwordHash: await passwordHash })
    .where('_id', '=', _id)
    .execute()
  const { token } = await shop.db.transaction().execute((tx) => openCustomerSession(tx, _id, shop.now))
  return { _id, email, token }
}
