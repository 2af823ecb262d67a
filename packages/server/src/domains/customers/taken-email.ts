import type { Db } from '../../db/open.ts'
import { fieldError } from '../../lib/api-error.ts'
import { namedCustomer } from './named-customer.ts'

/** Does the work, and turns an e-mail address already taken into a refusal (409) at its field, naming its owner. */
export async function namingTheOwner<Result>(
  db: Db,
  email: string | null | undefined,
  work: () => Promise<Result>,
  field = 'email',
): Promise<Result> {
  try {
    return await againIfTaken(work)
  } catch (error) {
    const owner = isTaken(error) && email ? await ownerOf(db, email) : undefined
    if (!owner) throw error
    const named = namedCustomer(owner)
    throw owner.mergedInto
      ? fieldError(field, 'CUSTOMER_EMAIL_TAKEN_BY_MERGED', { ...named, mergedInto: owner.mergedInto })
      : fieldError(field, 'CUSTOMER_EMAIL_TAKEN', named)
  }
}

/** Does the work, and once more from the beginning when another request took an e-mail address in the middle of it. */
export async function againIfTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isTaken(error)) throw error
    return work()
  }
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'customers_email_key'

/** Who has the address; undefined where it is free again by now. */
const ownerOf = (db: Db, email: string) =>
  db
    .selectFrom('customers')
    .leftJoin('customers as heir', 'heir._id', 'customers.mergedInto')
    .select(['customers.customerNumber', 'customers.firstName', 'customers.lastName'])
    .select('heir.customerNumber as mergedInto')
    .where('customers.email', '=', email.toLowerCase())
    .executeTakeFirst()
