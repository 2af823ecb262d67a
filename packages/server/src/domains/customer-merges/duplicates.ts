import type { DuplicateReason } from '@storekeeper/contract/customers/customer-merge'
import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { readCustomerRows } from '../customers/customers.ts'

const MAX_DUPLICATES = 20
/** Shorter numbers are extensions or typing errors, which many customers share. */
const MIN_PHONE_DIGITS = 7

export const listDuplicates = signedIn.customerMerges.duplicates.handler(
  async ({ context: { db }, input: { id }, errors }) => {
    const customer = await db.selectFrom('customers').select('_id').where('_id', '=', id).executeTakeFirst()
    if (!customer) throw errors.NOT_FOUND()
    const found = await findDuplicates(db, id)
    const rows = await readCustomerRows(
      db,
      found.map((one) => one._id),
    )
    return rows.map((row) => ({
      customer: row,
      reasons: found.find((one) => one._id === row._id)?.reasons ?? [],
    }))
  },
)

/**
 * Finds customers that share an identifying value with this one. E-mail addresses of customers are unique, so
 * they match when an order of one customer has the address of the other.
 */
async function findDuplicates(db: Db, id: string) {
  const { rows } = await sql<{ _id: string; reasons: DuplicateReason[] }>`
    with me as (select * from customers where "_id" = ${id}),
    alike as (
      select other."_id", 'email' as "reason" from customers other
      where other."email" in (
        select distinct lower(orders."email") from orders where orders."customer" = ${id} and orders."email" is not null
      )
      union
      select orders."customer", 'email' from orders, me
      where lower(orders."email") = me."email" and orders."customer" is not null and orders."email" is not null
      union
      select other."_id", 'phone' from customers other, me
      where other."phone" is not null and "phoneDigits"(other."phone") = "phoneDigits"(me."phone")
        and length("phoneDigits"(me."phone")) >= ${MIN_PHONE_DIGITS}
      union
      select other."_id", 'name-and-zip' from customers other, me
      where other."shippingInfo" is not null and me."lastName" <> '' and me."shippingInfo" ->> 'zipCode' <> ''
        and lower(other."firstName") = lower(me."firstName") and lower(other."lastName") = lower(me."lastName")
        and other."shippingInfo" ->> 'zipCode' = me."shippingInfo" ->> 'zipCode'
    )
    select alike."_id", array_agg("reason" order by "reason") as "reasons"
    from alike join customers on customers."_id" = alike."_id"
    where alike."_id" <> ${id} and customers."mergedInto" is null
    group by 1 order by count(*) desc, 1 limit ${MAX_DUPLICATES}
  `.execute(db)
  return rows
}
