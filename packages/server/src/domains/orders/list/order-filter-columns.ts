import type { ORDER_FILTER_FIELDS } from '@storekeeper/contract/orders/order-filter-fields'
import { mapOrderTexts } from '@storekeeper/contract/orders/order-texts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { FilterColumns, Test } from '../../../lib/queries/where-filter.ts'

const fullName = (name: Expression<unknown>) =>
  sql`trim(concat_ws(' ', ${name} ->> 'firstName', ${name} ->> 'lastName'))`

const inLine = (column: Expression<unknown>) => (test: Test) =>
  sql<SqlBool>`exists (select from "orderLines" line where line."order" = orders."_id" and ${test(column)})`

const inTracking = (field: string) => (test: Test) =>
  sql<SqlBool>`exists (
    select from jsonb_array_elements(orders."tracking") tracking where ${test(sql`tracking ->> ${sql.lit(field)}`)}
  )`

const address = (field: string) => sql`orders."shippingAddress" ->> ${sql.lit(field)}`

export const orderFilterColumns: FilterColumns<typeof ORDER_FILTER_FIELDS> = {
  status: sql`orders."trackingStatus"`,
  payment: sql`orders."paymentStatus"`,
  total: sql`orders."total"`,
  placed: sql`orders."createdAt"`,
  updated: sql`orders."updatedAt"`,
  number: sql`orders."orderId"`,
  customer: sql`(
    select trim(concat_ws(' ', customer."firstName", customer."lastName")) from customers customer
    where customer."_id" = orders."customer"
  )`,
  tag: (test) => sql<SqlBool>`exists (
    select from customers customer cross join unnest(customer."tags") tag
    where customer."_id" = orders."customer" and ${test(sql`tag`)}
  )`,
  // A guest of a storefront has a customer without a password.
  guest: sql`not exists (
    select from customers account where account."_id" = orders."customer" and account."passwordHash" is not null
  )`,
  receiver: fullName(sql`orders."receiverName"`),
  phone: sql`orders."phone"`,
  country: sql`orders."country"`,
  city: address('city'),
  zip: address('zipCode'),
  state: address('state'),
  items: sql`orders."itemCount"`,
  product: inLine(sql`line."title"`),
  sku: inLine(sql`line."sku"`),
  category: (test) => sql<SqlBool>`exists (
    select from "orderLines" line
    join "productCategories" assigned on assigned."product" = line."product"
    join categories category on category."_id" = assigned."category"
    where line."order" = orders."_id" and ${test(sql`category."title"`)}
  )`,
  quantity: inLine(sql`line."quantity"`),
  coupon: sql`orders."couponCode"`,
  subtotal: sql`orders."subtotal"`,
  discount: sql`orders."discountTotal"`,
  shipping: sql`orders."shippingTotal"`,
  tax: sql`orders."taxTotal"`,
  paid: sql`orders."amountPaid"`,
  refunded: sql`orders."amountRefunded"`,
  credit: sql`orders."creditUsed"`,
  'payment-method': sql`orders."paymentMethod"`,
  // Each condition is that of a partial index. An array finds the orders by their key also beside `or`.
  'payment-problem': (test) => sql<SqlBool>`orders."_id" = any(array(
    select refund."order" from "providerRefunds" failed join refunds refund on refund."_id" = failed."refund"
    where failed."status" = 'failed' and ${test(sql`'refund-failed'`)}
    union all
    select "order" from "providerPayments" where "dispute" ->> 'status' = 'open' and ${test(sql`'disputed'`)}
    union all
    select "order" from "providerPayments"
    where "status" = 'authorised' and "voidRequestedAt" is null and ${test(sql`'authorised'`)}
  ))`,
  'shipping-method': sql`orders."shipping" ->> 'title'`,
  carrier: inTracking('carrier'),
  'tracking-number': inTracking('number'),
  tracked: sql`(orders."tracking" <> '[]'::jsonb)`,
  shipped: sql`(select max("sentAt") from shipments where shipments."order" = orders."_id")`,
  delivered: sql`(select max("deliveredAt") from shipments where shipments."order" = orders."_id")`,
  invoice: (test) => sql<SqlBool>`exists (
    select from invoices invoice where invoice."order" = orders."_id" and ${test(sql`invoice."number"`)}
  )`,
  invoiced: sql`exists (select from "currentInvoices" current where current."order" = orders."_id")`,
  'with-return': sql`exists (select from returns where returns."order" = orders."_id")`,
  'cancel-reason': sql`orders."cancelReason"`,
  assignee: sql`(
    select trim(concat_ws(' ', admin."firstName", admin."lastName")) from admins admin where admin."_id" = orders."admin"
  )`,
  ...mapOrderTexts((name) => sql`orders.${sql.ref(name)}`),
  comments: sql`orders."commentCount"`,
  'vat-id': sql`orders."vatId"`,
  test: sql`orders."isTestOrder"`,
  sale: sql`orders."isSale"`,
}
