import { type Insertable, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { inChunks } from '../../lib/queries/bulk.ts'
import type { NewLineRow, NewOrderRow } from './creation/build-order.ts'

/** PostgreSQL accepts 65,535 parameters per statement; an order needs about thirty. */
const CHUNK = 1000

export async function insertOrders(tx: Transaction<Tables>, orders: readonly NewOrderRow[]): Promise<void> {
  for (const chunk of inChunks(orders, CHUNK))
    await tx
      .insertInto('orders')
      .values(
        chunk.map((order) => ({
          ...order,
          receiverName: JSON.stringify(order.receiverName),
          shippingAddress: jsonOrNull(order.shippingAddress),
          billingAddress: jsonOrNull(order.billingAddress),
          coupon: jsonOrNull(order.coupon),
          shipping: jsonOrNull(order.shipping),
          manualDiscount: jsonOrNull(order.manualDiscount),
          taxes: JSON.stringify(order.taxes),
        })),
      )
      .execute()
}

export async function insertLines(tx: Transaction<Tables>, lines: readonly NewLineRow[]): Promise<void> {
  for (const chunk of inChunks(lines, CHUNK))
    await tx
      .insertInto('orderLines')
      .values(
        chunk.map((line) => ({
          ...line,
          includes: JSON.stringify(line.includes),
          manual: jsonOrNull(line.manual),
        })),
      )
      .execute()
}

export async function insertPayments(
  tx: Transaction<Tables>,
  payments: readonly Insertable<Tables['payments']>[],
): Promise<void> {
  for (const chunk of inChunks(payments, CHUNK)) await tx.insertInto('payments').values(chunk).execute()
}

export const jsonOrNull = (value: unknown) => (value === null ? null : JSON.stringify(value))

export type OrderUpdate = {
  _id: string
  trackingStatus: string
  paymentStatus: string
  stockIsTaken: boolean
  isTestOrder: boolean
  creditReturned: number
  amountPaid: number
  amountRefunded: number
  overpaidReturned: number
  paymentMethod: string | null
  paymentFailed: boolean
  cancelReason: string | null
  /** Whether the change restores a status, and so the time to pay that an order has left. */
  isUndo?: boolean | undefined
  /** For an imported change; an order with a later `updatedAt` retains it. */
  updatedAt?: string
}

/**
 * Writes the results of status changes, payments, refunds and test marks for any number of orders in one
 * statement.
 */
export async function updateOrders(
  tx: Transaction<Tables>,
  updates: readonly OrderUpdate[],
  now: Date,
): Promise<void> {
  if (updates.length === 0) return
  await sql`
    update orders set
      "trackingStatus" = changed."trackingStatus", "paymentStatus" = changed."paymentStatus",
      "stockIsTaken" = changed."stockIsTaken", "isTestOrder" = changed."isTestOrder",
      "wasReal" = "wasReal" or not changed."isTestOrder",
      "creditReturned" = changed."creditReturned", "amountPaid" = changed."amountPaid",
      "amountRefunded" = changed."amountRefunded", "overpaidReturned" = changed."overpaidReturned",
      "paymentMethod" = changed."paymentMethod",
      "paymentFailed" = changed."paymentFailed", "cancelReason" = changed."cancelReason",
      "holdUntil" = case when not changed."isTestOrder" and (
        orders."trackingStatus" = 'pending' or changed."trackingStatus" <> 'pending'
        or (changed."isUndo" and "holdUntil" > ${now.toISOString()})
      ) then "holdUntil" end,
      "shippedTo" = case when changed."trackingStatus" not in ('pending', 'processing', 'on-hold') then "shippedTo" end,
      "version" = "version" + 1,
      "updatedAt" = case when changed."updatedAt" is null then ${now.toISOString()}
        else greatest(orders."updatedAt", changed."updatedAt") end
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as changed(
      "_id" uuid, "trackingStatus" text, "paymentStatus" text, "stockIsTaken" boolean, "isTestOrder" boolean,
      "creditReturned" bigint, "amountPaid" bigint, "amountRefunded" bigint, "overpaidReturned" bigint, "paymentMethod" text,
      "paymentFailed" boolean, "cancelReason" text, "isUndo" boolean, "updatedAt" timestamptz
    )
    where orders."_id" = changed."_id"
  `.execute(tx)
}
