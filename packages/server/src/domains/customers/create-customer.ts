import type { Address } from '@storekeeper/contract/shapes'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'
import { inChunks } from '../../lib/bulk.ts'
import { newId } from '../../lib/id.ts'
import type { Language } from '../../lib/language.ts'
import { useFiles } from '../files/files.ts'

export type NewCustomer = {
  site: string
  /** Neither name is known of some imported customers; screens then show their number. */
  firstName?: string
  lastName?: string
  email?: string | null
  phone?: string | null
  /** Only for customers who bring their number along; others get the next one. */
  customerNumber?: string
  shippingInfo?: Address | null
  isTest?: boolean
  emailVerified?: boolean
  accountApproved?: boolean
  blocked?: boolean
  acceptsMarketing?: boolean
  /** As the customer's own request named it. */
  language?: Language | null
  avatar?: string | null
  tags?: string[]
  note?: string
  /** The other addresses of the book; `shippingInfo` comes first. */
  furtherAddresses?: Address[]
  createdAt?: string
}

const CHUNK = 500

/** Makes a customer and answers its `_id`. */
export async function createCustomer(
  tx: Transaction<Tables>,
  customer: NewCustomer,
  by: Actor,
  now: Date,
): Promise<string> {
  const [created] = await createCustomers(tx, [customer], by, now)
  if (!created) throw new Error('A new customer was not written.')
  return created
}

/** Makes customers, in the order given; the `_id`s answer in the same order. */
export async function createCustomers(
  tx: Transaction<Tables>,
  customers: readonly NewCustomer[],
  by: Actor,
  now: Date,
): Promise<string[]> {
  const rows = customers.map(
    ({
      shippingInfo,
      furtherAddresses = [],
      createdAt = now.toISOString(),
      customerNumber,
      ...customer
    }) => ({
      ...customer,
      firstName: customer.firstName ?? '',
      lastName: customer.lastName ?? '',
      _id: newId(),
      email: customer.email?.toLowerCase() ?? null,
      customerNumber: customerNumber ?? sql<string>`'C' || nextval('"customerNumbers"')`,
      addresses: JSON.stringify([...(shippingInfo ? [shippingInfo] : []), ...furtherAddresses]),
      shippingInfo: shippingInfo ? JSON.stringify(shippingInfo) : null,
      createdAt,
      updatedAt: createdAt,
    }),
  )
  for (const chunk of inChunks(rows, CHUNK)) {
    await tx.insertInto('customers').values(chunk).execute()
    for (const { _id, avatar } of chunk)
      if (avatar) await useFiles(tx, { entity: 'customer', entityId: _id }, { avatar: [avatar] })
    await writeAudit(
      tx,
      by,
      now,
      chunk.map((row) => ({ action: 'customer.created', entity: 'customer', entityId: row._id })),
    )
  }
  return rows.map((row) => row._id)
}
