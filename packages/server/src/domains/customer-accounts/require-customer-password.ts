import type { Db } from '../../db/open.ts'
import { fieldError } from '../../lib/api-error.ts'
import { isPassword } from '../../lib/security/passwords.ts'
import type { RateLimits } from '../../ports/rate-limits.ts'

type Context = { db: Db; rateLimits: RateLimits; customer: { _id: string } }

/**
 * Throws unless `password` is the signed-in customer's. Attempts are limited, so that a person who finds an
 * open session cannot guess the password.
 */
export async function requireCustomerPassword(
  { db, rateLimits, customer }: Context,
  field: string,
  password: string,
): Promise<void> {
  await rateLimits.attempt('customer-own-password', customer._id)
  const { passwordHash } = await db
    .selectFrom('customers')
    .select('passwordHash')
    .where('_id', '=', customer._id)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(password, passwordHash))) throw fieldError(field, 'WRONG_PASSWORD')
  await rateLimits.forget('customer-own-password', customer._id)
}
