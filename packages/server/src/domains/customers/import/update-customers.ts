import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, changesBetween, recordAudit } from '../../../lib/audit.ts'
import type { Notifier } from '../../customer-notifications/customer-notifications.ts'
import {
  type CustomerFields,
  changeCustomer,
  type LockedCustomer,
  lockForChange,
} from '../editing/change-customer.ts'
import { lockCustomerOrders, renameOnOrders } from '../editing/name-on-orders.ts'
import { mailEmailChanged } from '../mail-account.ts'

/** The current state of a locked customer, and the fields of the file. */
type Change = { was: LockedCustomer; wanted: Partial<CustomerFields> }

/**
 * Updates customers from a file. Changes e-mail addresses first, one by one in the order of the file, because
 * each change may release the address that the next customer takes.
 */
export async function updateCustomers(
  tx: Transaction<Tables>,
  notifier: Notifier,
  updates: readonly { _id: string; wanted: Partial<CustomerFields> }[],
  by: Actor,
  now: Date,
): Promise<void> {
  if (updates.length === 0) return
  const ids = updates.map(({ _id }) => _id)
  await lockCustomerOrders(tx, ids)
  const present = new Map((await lockForChange(tx, ids)).map((customer) => [customer._id, customer]))
  const changes = updates.flatMap(({ _id, wanted }): Change[] => {
    const was = present.get(_id)
    return was && !was.mergedInto && !was.erasedAt ? [{ was, wanted }] : []
  })
  for (const { was, wanted } of changes.filter(hasNewEmail)) {
    await changeCustomer(tx, was, wanted, by, now)
    const { email = null } = wanted
    if (was.hasPassword) await mailEmailChanged(tx, notifier, was, { email, site: was.site }, now)
  }
  await changeCustomers(
    tx,
    changes.filter((change) => !hasNewEmail(change)),
    by,
    now,
  )
  await renameOnOrders(tx, ids)
}

const hasNewEmail = ({ was, wanted }: Change) => wanted.email !== undefined && wanted.email !== was.email

/**
 * Does the same as `changeCustomer` for many customers with one statement. Does not change e-mail addresses.
 */
async function changeCustomers(
  tx: Transaction<Tables>,
  changes: readonly Change[],
  by: Actor,
  now: Date,
): Promise<void> {
  const differing = changes.flatMap(({ was, wanted }) => {
    const differences = changesBetween<Record<string, unknown>>(was, wanted) ?? {}
    return Object.keys(differences).length > 0 ? [{ was, wanted, differences }] : []
  })
  if (differing.length === 0) return
  await updateColumns(tx, differing, now)
  await recordAudit(
    tx,
    by,
    now,
    differing.map(({ was, differences }) => ({
      action: 'customer.changed',
      entityId: was._id,
      changes: differences,
    })),
  )
}

async function updateColumns(tx: Transaction<Tables>, changes: readonly Change[], now: Date): Promise<void> {
  const rows = changes.map(({ was, wanted }) => {
    const { _id, firstName, lastName, phone, site, acceptsMarketing, tags, note, addresses, shippingInfo } = {
      ...was,
      ...wanted,
    }
    return { _id, firstName, lastName, phone, site, acceptsMarketing, tags, note, addresses, shippingInfo }
  })
  await sql`
    update customers set
      "firstName" = wanted."firstName", "lastName" = wanted."lastName", "phone" = wanted."phone",
      "site" = wanted."site", "acceptsMarketing" = wanted."acceptsMarketing", "tags" = wanted."tags",
      "note" = wanted."note",
      "mentions" = case when wanted."note" = '' then '{}' else customers."mentions" end, "addresses" = wanted."addresses", "shippingInfo" = wanted."shippingInfo",
      "version" = customers."version" + 1, "updatedAt" = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted(
      "_id" uuid, "firstName" text, "lastName" text, "phone" text, "site" text, "acceptsMarketing" boolean,
      "tags" text[], "note" text, "addresses" jsonb, "shippingInfo" jsonb
    )
    where customers."_id" = wanted."_id"
  `.execute(tx)
}
