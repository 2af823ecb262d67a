import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'

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
