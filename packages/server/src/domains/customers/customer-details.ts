import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { readCustomer } from './list/customer-rows.ts'

export const customerDetails = signedIn.customers.details.handler(
  async ({ context: { db }, input, errors }) => {
    const customer = await readCustomer(db, input.id)
    if (!customer) throw errors.NOT_FOUND()
    return customer
  },
)

const MAX_TAGS = 200

/** Returns each tag with the number of its customers. */
export const customerTags = signedIn.customers.tags.handler(async ({ context: { db } }) => {
  const { rows } = await sql<{ tag: string; customers: number }>`
    select tag, count(*)::int as customers from customers, unnest("tags") as tag
    where "tags" <> '{}' and "mergedInto" is null
    group by tag order by customers desc, tag limit ${MAX_TAGS}
  `.execute(db)
  return rows
})

type Person = { firstName: string; lastName: string; customerNumber: string }

/** A customer in the params of an error. A customer without a name has the number as the name. */
export function namedCustomer(customer: Person): { name: string; number: string } {
  const number = customer.customerNumber
  return { name: fullName(customer) || number, number }
}

/** Returns the name, if any, with the unique number. */
export function calledBy(customer: Person): string {
  const { name, number } = namedCustomer(customer)
  return name === number ? `Customer ${number}` : `${name} (${number})`
}
