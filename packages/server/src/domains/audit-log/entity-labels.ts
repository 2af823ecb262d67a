import { JOB_KINDS } from '@storekeeper/contract/jobs/job-query'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { ALL_JOBS } from '../../ports/jobs/archive.ts'

type Named = { entity: string; entityId: string }

/**
 * Returns display names of the entities of some entries by their ids, with one query per kind. Deleted
 * entities are missing.
 */
export async function findLabels(db: Db, entries: readonly Named[]): Promise<Map<string, string>> {
  const byKind = Map.groupBy(entries, (entry) => entry.entity)
  const found = await Promise.all(
    [...byKind].map(async ([kind, some]) => {
      const labelling = LABELS[kind] ?? (await findOwnName(db, kind))
      if (!labelling) return []
      const { rows } = await labelling([...new Set(some.map((entry) => entry.entityId))]).execute(db)
      return rows
    }),
  )
  return new Map(found.flat().flatMap(({ _id, label }) => (label ? [[_id, label]] : [])))
}

type Labelling = (ids: string[]) => RawBuilder<{ _id: string; label: string | null }>

/**
 * A kind without a query below is labelled by the column "name" or "title" of its table, `sites` for `site`;
 * a kind without such a table is shown by its kind name only.
 */
async function findOwnName(db: Db, kind: string): Promise<Labelling | undefined> {
  const table = `${kind}s`
  const { rows } = await sql<{ column: string }>`
    select attname as "column" from pg_attribute
    where attrelid = to_regclass(quote_ident(${table})) and attname in ('name', 'title') and not attisdropped
  `.execute(db)
  const column = rows[0]?.column
  if (!column) return undefined
  return (ids) =>
    sql`select "_id", ${sql.ref(column)} as label from ${sql.table(table)} where "_id" = any(${ids}::uuid[])`
}

const LABELS: Record<string, Labelling | undefined> = {
  job: (ids) => sql`
    select id as "_id", name as label from ${ALL_JOBS} job where name = any(${JOB_KINDS}::text[]) and id = any(${ids}::uuid[])
  `,
  order: (ids) => sql`select "_id", "orderId" as label from orders where "_id" = any(${ids}::uuid[])`,
  product: (ids) => sql`select "_id", "title" as label from products where "_id" = any(${ids}::uuid[])`,
  category: (ids) => sql`select "_id", "title" as label from categories where "_id" = any(${ids}::uuid[])`,
  contact: (ids) => sql`
    select "_id", coalesce(nullif("name", ''), "email") as label from contacts where "_id" = any(${ids}::uuid[])
  `,
  contactCategory: (ids) => sql`
    select "_id", "name" as label from "contactCategories" where "_id" = any(${ids}::uuid[])
  `,
  coupon: (ids) => sql`select "_id", "code" as label from coupons where "_id" = any(${ids}::uuid[])`,
  customer: (ids) => sql`
    select "_id", coalesce(nullif(trim("firstName" || ' ' || "lastName"), ''), "customerNumber") as label
    from customers where "_id" = any(${ids}::uuid[])
  `,
  admin: (ids) => sql`
    select "_id", trim("firstName" || ' ' || "lastName") as label from admins where "_id" = any(${ids}::uuid[])
  `,
  claim: (ids) => sql`
    select claim."_id", products."title" as label
    from "freeBuyClaims" claim join products on products."_id" = claim."product"
    where claim."_id" = any(${ids}::uuid[])
  `,
  ticket: (ids) => sql`
    select "_id", "ticketNumber" || ' · ' || "subject" as label from tickets where "_id" = any(${ids}::uuid[])
  `,
  return: (ids) => sql`select "_id", "number" as label from returns where "_id" = any(${ids}::uuid[])`,
  returnReason: (ids) => sql`
    select "_id", "title" as label from "returnReasons" where "_id" = any(${ids}::uuid[])
  `,
  liveChat: (ids) => sql`
    select "_id", coalesce(nullif(trim("firstName" || ' ' || "lastName"), ''), "email") as label
    from "liveChats" where "_id" = any(${ids}::uuid[])
  `,
  cannedReply: (ids) => sql`
    select "_id", "title" as label from "cannedReplies" where "_id" = any(${ids}::uuid[])
  `,
  labTest: (ids) => sql`
    select "labTests"."_id", products."title" || ' · ' || "batchNumber" as label
    from "labTests" join products on products."_id" = "labTests"."product"
    where "labTests"."_id" = any(${ids}::uuid[])
  `,
  largeDiscount: (ids) => sql`
    select discount."_id", products."title" || ' · ' || "discountPercent" || ' %' as label
    from "largeDiscounts" discount join products on products."_id" = discount."product"
    where discount."_id" = any(${ids}::uuid[])
  `,
  taxClass: (ids) => sql`select "_id", "title" as label from "taxClasses" where "_id" = any(${ids}::uuid[])`,
  taxRate: (ids) => sql`
    select "_id", "country" || ' · ' || "title" || ' ' || round("rate" / 100.0, 2) || ' %' as label
    from "taxRates" where "_id" = any(${ids}::uuid[])
  `,
  faq: (ids) => sql`select "_id", "question" as label from faqs where "_id" = any(${ids}::uuid[])`,
  campaign: (ids) => sql`select "_id", "subject" as label from campaigns where "_id" = any(${ids}::uuid[])`,
  country: (ids) => sql`select "_id", "name" as label from countries where "_id" = any(${ids}::uuid[])`,
  // The notifications of a site have its id.
  customerNotification: (ids) =>
    sql`select "_id", "name" as label from sites where "_id" = any(${ids}::uuid[])`,
  settings: (ids) =>
    sql`select "_id", "storeName" as label from "settings" where "_id" = any(${ids}::uuid[])`,
}
