import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { FieldReason } from '../../lib/api-error.ts'
import { readCustomerRows } from '../customers/customers.ts'
import { mergeRejection } from './merge-rejection.ts'
import { mergedFields, toFields } from './merged-fields.ts'
import { whatDoesNotFit } from './what-does-not-fit.ts'

export const previewMerge = signedIn.customerMerges.preview.handler(
  async ({ context: { db }, input, errors }) => {
    const [keep] = await readCustomerRows(db, [input.keep])
    const [merge] = await readCustomerRows(db, [input.merge])
    const [stays, goes] = [await readFields(db, input.keep), await readFields(db, input.merge)]
    if (!keep || !merge || !stays || !goes) throw errors.NOT_FOUND()
    const before = { keep: toFields(stays), merged: toFields(goes) }
    const after = mergedFields(before)
    const counts = await countOwned(db, input.merge)
    const { firstName, lastName, email, phone, avatar, blocked, emailVerified, tags, shippingInfo } =
      after.keep
    return {
      keep,
      merge,
      moved: {
        ...counts,
        addresses: after.keep.addresses.length - before.keep.addresses.length,
        credit: merge.creditBalance ?? 0,
      },
      result: {
        ...keep,
        ...{ firstName, lastName, email, phone, avatar, blocked, emailVerified, tags },
        country: shippingInfo?.country ?? '',
        totals: {
          orders: keep.totals.orders + merge.totals.orders,
          spent: keep.totals.spent + merge.totals.spent,
          lastOrderAt: latest(keep, merge),
        },
        creditBalance: (keep.creditBalance ?? 0) + (merge.creditBalance ?? 0),
      },
      refusal: mergeRejection(stays, goes) ?? firstReason(whatDoesNotFit(before, after)),
    }
  },
)

const firstReason = ([first]: readonly FieldReason[]): ErrorReason | null => {
  if (!first) return null
  const { path: _, ...reason } = first
  return reason
}

const readFields = (db: Db, id: string) =>
  db
    .selectFrom('customers')
    .select(['_id', 'customerNumber', 'firstName', 'lastName', 'email', 'phone', 'avatar', 'addresses'])
    .select(['shippingInfo', 'blocked', 'emailVerified', 'note', 'tags', 'isTest', 'mergedInto', 'erasedAt'])
    .where('_id', '=', id)
    .executeTakeFirst()

/** Counts a customer's rows of each kind. */
async function countOwned(db: Db, customer: string) {
  const { rows } = await sql<Record<'orders' | 'claims' | 'couponUses' | 'comments' | 'tickets', number>>`
    select (select count(*)::int from orders where "customer" = ${customer}) as "orders",
      (select count(*)::int from "freeBuyClaims" where "customer" = ${customer}) as "claims",
      (select count(*)::int from "couponUses" where "customer" = ${customer}) as "couponUses",
      (select count(*)::int from "orderComments" where "customer" = ${customer}) as "comments",
      (select count(*)::int from tickets where "customer" = ${customer}) as "tickets"
  `.execute(db)
  return rows[0] ?? { orders: 0, claims: 0, couponUses: 0, comments: 0, tickets: 0 }
}

/** Times in the same ISO format sort correctly as text. */
const latest = (one: CustomerRow, other: CustomerRow): string | null =>
  [one.totals.lastOrderAt, other.totals.lastOrderAt]
    .flatMap((at) => at ?? [])
    .sort()
    .at(-1) ?? null
