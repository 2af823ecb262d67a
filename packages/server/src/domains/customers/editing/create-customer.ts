import type { Address } from '@storekeeper/contract/shapes'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, recordAudit } from '../../../lib/audit.ts'
import { newId } from '../../../lib/id.ts'
import type { Language } from '../../../lib/language.ts'
import { inChunks } from '../../../lib/queries/bulk.ts'
import { useFiles } from '../../files/files.ts'
import { mentionAdmins } from '../../notifications/notifications.ts'

export type NewCustomer = {
  site: string
  /** Some imported customers have no name; screens then show the number. */
  firstName?: string
  lastName?: string
  email?: string | null
  phone?: string | null
  vatId?: string | null
  /** Only for customers with an existing number; others get the next one. */
  customerNumber?: string
  shippingInfo?: Address | null
  isTest?: boolean
  emailVerified?: boolean
  accountApproved?: boolean
  /** Since when it waits for the approval that the store requires. */
  approvalRequestedAt?: string | null
  blocked?: boolean
  acceptsMarketing?: boolean
  /** The language of the customer's own request. */
  language?: Language | null
  avatar?: string | null
  tags?: string[]
  note?: string
  /** The admins whom the note mentions. */
  mentions?: string[]
  /** The other addresses of the address book, after `shippingInfo`. */
  furtherAddresses?: Address[]
  /** Of an imported customer, whose entry in the audit log causes no events. */
  createdAt?: string
}

const CHUNK = 1000

/** Creates a customer and returns its `_id`. */
export async function createCustomer(
  tx: Transaction<Tables>,
  customer: NewCustomer,
  by: Actor,
  now: Date,
): Promise<string> {
  const [created] = await createCustomers(tx, [customer], by, now)
  if (!created) throw new Error('A new customer was not written.')
  const { note: text = '', mentions = [] } = customer
  const record = { kind: 'customer' as const, _id: created }
  await mentionAdmins(tx, { record, site: null, text, mentions }, by, now)
  return created
}

/** Creates customers and returns their `_id`s in the same order. */
export async function createCustomers(
  tx: Transaction<Tables>,
  customers: readonly NewCustomer[],
  by: Actor,
  now: Date,
): Promise<string[]> {
  const rows = customers.map((customer) => toRow(customer, now))
  for (const chunk of inChunks(rows, CHUNK)) {
    await insertCustomers(tx, chunk)
    for (const { _id, avatar } of chunk)
      if (avatar) await useFiles(tx, { entity: 'customer', entityId: _id }, { avatar: [avatar] })
    await recordAudit(
      tx,
      by,
      now,
      chunk.map(({ _id, isImported }) => ({
        ...{ action: 'customer.created' as const, entity: 'customer', entityId: _id },
        // With a time, the entries cause no events.
        ...(isImported && { at: now.toISOString() }),
      })),
    )
  }
  return rows.map((row) => row._id)
}

function toRow(customer: NewCustomer, now: Date) {
  const { shippingInfo = null, furtherAddresses = [], createdAt = now.toISOString() } = customer
  return {
    _id: newId(),
    customerNumber: customer.customerNumber ?? null,
    firstName: customer.firstName ?? '',
    lastName: customer.lastName ?? '',
    email: customer.email?.toLowerCase() ?? null,
    phone: customer.phone ?? null,
    vatId: customer.vatId ?? null,
    avatar: customer.avatar ?? null,
    site: customer.site,
    addresses: [...(shippingInfo ? [shippingInfo] : []), ...furtherAddresses],
    shippingInfo,
    blocked: customer.blocked ?? false,
    emailVerified: customer.emailVerified ?? false,
    accountApproved: customer.accountApproved ?? true,
    approvalRequestedAt: customer.approvalRequestedAt ?? null,
    isTest: customer.isTest ?? false,
    acceptsMarketing: customer.acceptsMarketing ?? false,
    language: customer.language ?? null,
    tags: customer.tags ?? [],
    note: customer.note ?? '',
    mentions: customer.mentions ?? [],
    createdAt,
    isImported: customer.createdAt !== undefined,
  }
}

/** A customer without a number gets the next one. */
const insertCustomers = (tx: Transaction<Tables>, rows: readonly ReturnType<typeof toRow>[]) =>
  sql`
    insert into customers (
      "_id", "customerNumber", "firstName", "lastName", "email", "phone", "vatId", "avatar", "site",
      "addresses", "shippingInfo", "blocked", "emailVerified", "accountApproved", "approvalRequestedAt", "isTest",
      "acceptsMarketing", "language",
      "tags", "note", "mentions", "createdAt", "updatedAt"
    )
    select "_id", coalesce("customerNumber", 'C' || nextval('"customerNumbers"')), "firstName", "lastName",
      "email", "phone", "vatId", "avatar", "site", "addresses", "shippingInfo", "blocked", "emailVerified",
      "accountApproved", "approvalRequestedAt", "isTest", "acceptsMarketing", "language", "tags", "note", "mentions",
      "createdAt", "createdAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as created(
      "_id" uuid, "customerNumber" text, "firstName" text, "lastName" text, "email" text, "phone" text,
      "vatId" text, "avatar" text, "site" text, "addresses" jsonb, "shippingInfo" jsonb, "blocked" boolean,
      "emailVerified" boolean, "accountApproved" boolean, "approvalRequestedAt" timestamptz, "isTest" boolean, "acceptsMarketing" boolean,
      "language" text, "tags" text[], "note" text, "mentions" uuid[], "createdAt" timestamptz
    )
  `.execute(tx)
