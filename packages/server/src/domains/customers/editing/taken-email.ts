import type { Db } from '../../../db/open.ts'
import { fieldError } from '../../../lib/api-error.ts'
import { hasCode } from '../../../lib/error-code.ts'
import { namedCustomer } from '../customer-details.ts'

/**
 * Runs `work`, and converts a violation of the unique e-mail address to a field error (409) that names the
 * owner.
 */
export async function namingTheOwner<Result>(
  db: Db,
  email: string | null | undefined,
  work: () => Promise<Result>,
  field = 'email',
): Promise<Result> {
  try {
    return await repeatAfterConflict(work)
  } catch (error) {
    const owner = isTaken(error) && email ? await findOwner(db, email) : undefined
    if (!owner) throw error
    const named = namedCustomer(owner)
    throw owner.mergedInto
      ? fieldError(field, 'CUSTOMER_EMAIL_TAKEN_BY_MERGED', { ...named, mergedInto: owner.mergedInto })
      : fieldError(field, 'CUSTOMER_EMAIL_TAKEN', named)
  }
}

/**
 * Runs `work`, and repeats it once when another transaction took an e-mail address meanwhile, or the database ended it
 * because of a deadlock or a serialization failure.
 */
export async function repeatAfterConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isTaken(error) && !hasCode(error, '40001', '40P01')) throw error
    return work()
  }
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'customers_email_key'

/** Returns the customer with the address; undefined when it is free again. */
const findOwner = (db: Db, email: string) =>
  db
    .selectFrom('customers')
    .leftJoin('customers as heir', 'heir._id', 'customers.mergedInto')
    .select(['customers.customerNumber', 'customers.firstName', 'customers.lastName'])
    .select('heir.customerNumber as mergedInto')
    .where('customers.email', '=', email.toLowerCase())
    .executeTakeFirst()
