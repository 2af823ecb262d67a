import type { Db } from '../../db/open.ts'
import { atField } from '../../lib/at-field.ts'

/** Does the work, and turns an e-mail address already taken into a refusal (409) at its field, naming its owner. */
export async function namingTheOwner<Result>(
  db: Db,
  email: string | null | undefined,
  work: () => Promise<Result>,
  field = 'email',
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isTaken(error) || !email) throw error
    throw atField('CONFLICT', field, await whoHas(db, email))
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

async function whoHas(db: Db, email: string): Promise<string> {
  const owner = await db
    .selectFrom('customers')
    .leftJoin('customers as heir', 'heir._id', 'customers.mergedInto')
    .select(['customers.customerNumber', 'customers.firstName', 'customers.lastName'])
    .select('heir.customerNumber as mergedInto')
    .where('customers.email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!owner) return 'Another customer has this e-mail address already.'
  const name = `${owner.firstName} ${owner.lastName}`.trim()
  const who = name ? `${name} (${owner.customerNumber})` : `Customer ${owner.customerNumber}`
  return owner.mergedInto
    ? `${who} has this e-mail address already, and was merged into customer ${owner.mergedInto}.`
    : `${who} has this e-mail address already.`
}
