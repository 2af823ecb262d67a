import { PAYMENT_METHODS } from '@storekeeper/contract/orders/order-input'
import { ORDER_TEXT_NAMES } from '@storekeeper/contract/orders/order-texts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { releaseFiles } from '../files/files.ts'
import type { Person } from './person.ts'

/** Removes the person from orders, and from what belongs to them. Sums, countries and ratings remain. */
export async function eraseOrders(
  tx: Transaction<Tables>,
  { customers, emails, phones, names, orders, reviews, claims }: Person,
): Promise<void> {
  const texts = sql.join(ORDER_TEXT_NAMES.map((name) => sql`${sql.ref(name)} = ''`))
  await sql`
    update orders set "receiverName" = '{"firstName": "", "lastName": ""}', "email" = null, "phone" = null,
      "shippingAddress" = ${countryOf('shippingAddress')}, "billingAddress" = ${countryOf('billingAddress')},
      "shippedTo" = null, "vatId" = null, "customerSearch" = '', "requestHash" = null, ${texts}, "version" = "version" + 1
    where "_id" = any(${orders}::uuid[])
  `.execute(tx)
  // Orders of other customers for this person: their own names remain.
  const isReceiver = sql`(
    lower("receiverName" ->> 'firstName') = any(${names}::text[])
    and lower("receiverName" ->> 'lastName') = any(${names}::text[])
  )`
  await sql`
    update shipments set "shippedTo" = null from orders
    where orders."_id" = shipments."order" and orders."customer" is not null
      and lower(orders."email") = any(${emails}::text[]) and ${isReceiver}
  `.execute(tx)
  await sql`
    update orders set "email" = null, "phone" = case when "phone" <> all(${phones}::text[]) then "phone" end,
      "receiverName" = case when ${isReceiver} then '{"firstName": "", "lastName": ""}' else "receiverName" end,
      "shippingAddress" = case when ${isReceiver} then ${countryOf('shippingAddress')} else "shippingAddress" end,
      "shippedTo" = case when not ${isReceiver} then "shippedTo" end
    where "customer" is not null and lower("email") = any(${emails}::text[])
  `.execute(tx)
  const { rows: commented } = await sql<{ order: string }>`
    delete from "orderComments"
    where "order" = any(${orders}::uuid[]) or "customer" = any(${customers}::uuid[])
    returning "order"
  `.execute(tx)
  await sql`
    update orders set "commentCount" = (select count(*) from "orderComments" where "order" = orders."_id")
    where "_id" = any(${commented.map(({ order }) => order)}::uuid[])
  `.execute(tx)
  await sql`
    update returns set "note" = '', "refusalReason" = case when "refusalReason" is not null then '' end
    where "order" = any(${orders}::uuid[])
  `.execute(tx)
  await sql`
    update "returnItems" set "note" = '' from returns
    where returns."_id" = "returnItems"."return" and returns."order" = any(${orders}::uuid[])
  `.execute(tx)
  await sql`
    update withdrawals set "name" = '', "email" = '', "text" = ''
    where "email" = any(${emails}::text[]) or "return" in (
      select "_id" from returns where "order" = any(${orders}::uuid[])
    )
  `.execute(tx)
  await sql`update shipments set "labelNote" = '', "shippedTo" = null where "order" = any(${orders}::uuid[])`.execute(
    tx,
  )
  await sql`
    update orders set "manualDiscount" = jsonb_set("manualDiscount", '{reason}', '""')
    where "_id" = any(${orders}::uuid[]) and "manualDiscount" is not null
  `.execute(tx)
  await sql`
    update "orderLines" set "manual" = jsonb_set("manual", '{reason}', '""')
    where "order" = any(${orders}::uuid[]) and "manual" is not null
  `.execute(tx)
  // Titles that an admin typed; those of products remain.
  await sql`
    update "orderLines" set "title" = '–' where "order" = any(${orders}::uuid[]) and "kind" <> 'product'
  `.execute(tx)
  await sql`
    update payments set "method" = 'other'
    where "order" = any(${orders}::uuid[]) and ${isTyped('method')}
  `.execute(tx)
  await sql`
    update orders set "paymentMethod" = 'other'
    where "_id" = any(${orders}::uuid[]) and ${isTyped('paymentMethod')}
  `.execute(tx)
  await sql`update refunds set "reason" = '' where "order" = any(${orders}::uuid[])`.execute(tx)
  await sql`
    update "orderReviews" set "title" = '', "text" = '', "images" = '[]' where "_id" = any(${reviews}::uuid[])
  `.execute(tx)
  await releaseFiles(tx, 'orderReview', reviews)
  await sql`
    update "freeBuyClaims" set "note" = '', "reason" = case when "reason" is not null then '' end
    where "_id" = any(${claims}::uuid[])
  `.execute(tx)
  await sql`
    update "creditEntries" set "reason" = '' where "customer" = any(${customers}::uuid[]) and "reason" is not null
  `.execute(tx)
  // A credit entry of a merge has the name of the other customer.
  await sql`
    update "creditEntries" set "cause" = jsonb_set("cause", '{params,name}', "cause" #> '{params,number}')
    where "cause" #>> '{params,number}' in (
      select "customerNumber" from customers where "_id" = any(${customers}::uuid[])
    )
  `.execute(tx)
}

/** Whether an admin typed the name of a payment method, which may name the person. */
const isTyped = (column: 'method' | 'paymentMethod') => sql`(
  ${sql.ref(column)} <> all(${[...PAYMENT_METHODS]}::text[])
  and ${sql.ref(column)} not in (select "provider" from "providerPayments")
)`

/** The country decides the tax of an order, and figures are grouped by it. */
const countryOf = (column: 'shippingAddress' | 'billingAddress') => sql`
  case when ${sql.ref(column)} is not null then jsonb_build_object(
    'streetNumber', '', 'streetName', '', 'aptUnit', '', 'city', '', 'state', '', 'zipCode', '',
    'country', coalesce(${sql.ref(column)} ->> 'country', '')
  ) end
`
