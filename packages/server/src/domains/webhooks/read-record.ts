import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export type RecordKind = 'order' | 'return' | 'product' | 'customer' | 'coupon' | 'ticket'

type Read = { table: keyof Tables; label: string; columns: readonly string[] }

/**
 * What webhooks receive of a record: what identifies it, and its state. No names, addresses or texts of customers:
 * a program reads these by the API, with the permissions of its key.
 */
const RECORDS: Record<RecordKind, Read> = {
  order: {
    table: 'orders',
    label: 'orderId',
    columns: [
      ...['orderId', 'uriCode', 'site', 'trackingStatus', 'paymentStatus', 'total', 'creditUsed'],
      ...['amountPaid', 'amountRefunded', 'isTestOrder', 'version', 'createdAt', 'updatedAt'],
    ],
  },
  return: {
    table: 'returns',
    label: 'number',
    columns: ['number', 'order', 'site', 'status', 'isWithdrawal', 'version', 'createdAt', 'updatedAt'],
  },
  product: {
    table: 'products',
    label: 'title',
    columns: [
      ...[
        'slug',
        'title',
        'sku',
        'site',
        'price',
        'quantity',
        'isActive',
        'version',
        'createdAt',
        'updatedAt',
      ],
    ],
  },
  customer: {
    table: 'customers',
    label: 'customerNumber',
    columns: ['customerNumber', 'version', 'createdAt', 'updatedAt'],
  },
  coupon: {
    table: 'coupons',
    label: 'code',
    columns: [
      'code',
      'site',
      'type',
      'amount',
      'startsAt',
      'expiry',
      'isActive',
      'version',
      'createdAt',
      'updatedAt',
    ],
  },
  ticket: {
    table: 'tickets',
    label: 'ticketNumber',
    columns: [
      'ticketNumber',
      'site',
      'category',
      'priority',
      'status',
      'order',
      'version',
      'createdAt',
      'updatedAt',
    ],
  },
}

export type ReadRecord = { label: string; record: Record<string, unknown> | null }

/** The record as it is now; null after its deletion. */
export async function readRecord(
  tx: Transaction<Tables>,
  kind: RecordKind,
  _id: string,
): Promise<ReadRecord> {
  const { table, label, columns } = RECORDS[kind]
  const { rows } = await sql<Record<string, unknown>>`
    select "_id", ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where "_id" = ${_id}
  `.execute(tx)
  const [record] = rows
  return { label: String(record?.[label] ?? ''), record: record ?? null }
}
