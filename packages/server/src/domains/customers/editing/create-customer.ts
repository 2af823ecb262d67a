import type { Address } from '@storekeeper/contract/shapes'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, recordAudit } from '../../../lib/audit.ts'
import { newId } from '../../../lib/id.ts'
import type { Language } from '../../../lib/language.ts'
import { inChunks } from '../../../lib/queries/bulk.ts'
import { useFiles } from '../../files/files.ts'

export type NewCustomer = {
  site: string
  /** Some imported customers have no name; screens then show the number. */
  firstName?: string
  lastName?: string
  email?: string | null
  phone?: string | null
  /** Only for customers with an existing number; others get the next one. */
  customerNumber?: string
  shippingInfo?: Address | null
  isTest?: boolean
  emailVerified?: boolean
  accountApproved?: boolean
  blocked?: boolean
  acceptsMarketing?: boolean
  /** The language of the customer's own request. */
  language?: Language | null
  avatar?: string | null
  tags?: string[]
  note?: string
  /** The other addresses of the address book, after `shippingInfo`. */
  furtherAddresses?: Address[]
  createdAt?: string
}

const CHUNK = 500

/** Creates a customer and returns its `_id`. */
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

/** Creates customers and returns their `_id`s in the same order. */
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
    await recordAudit(
      tx,
      by,
      now,
      chunk.map((row) => ({ action: 'customer.created', entity: 'customer', entityId: row._id })),
    )
  }
  return rows.map((row) => row._id)
}
