import { sql, type Transaction, type Updateable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { apiError } from '../../../lib/api-error.ts'
import { type Actor, type AuditEntry, changesBetween, recordAudit } from '../../../lib/audit.ts'
import { staleDetails } from '../../../lib/stale.ts'
import { useFiles } from '../../files/files.ts'
import { mentionAdmins } from '../../notifications/notifications.ts'
import { type AddressBook, tidyBook } from '../address-book.ts'
import { endTokens } from '../end-tokens.ts'

/** The fields of a customer that forms and imports can change. */
export type CustomerFields = AddressBook & {
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  vatId: string | null
  site: string
  avatar: string | null
  acceptsMarketing: boolean
  emailVerified: boolean
  tags: string[]
  note: string
  /** The admins whom the note mentions. */
  mentions: string[]
}

/**
 * Locks a customer for a change. If a searched field may change, the caller locks the orders of the
 * customer first. Throws NOT_FOUND, CUSTOMER_MERGED, CUSTOMER_ERASED, or STALE when `version` is outdated.
 */
export async function lockCustomer(
  tx: Transaction<Tables>,
  id: string,
  errors: { NOT_FOUND(): Error },
  version?: number,
) {
  const [customer] = await lockForChange(tx, [id])
  if (!customer) throw errors.NOT_FOUND()
  if (customer.mergedInto) throw apiError('CUSTOMER_MERGED')
  if (customer.erasedAt) throw apiError('CUSTOMER_ERASED')
  if (version !== undefined && customer.version !== version)
    throw apiError('STALE', await staleDetails(tx, 'customer', customer))
  return customer
}

/**
 * Whether a person who gets e-mails to the address of a customer can reach something: the account, or what a sign-up
 * with the address finds.
 */
export const emailGivesAccess = sql<boolean>`(
  "passwordHash" is not null or "creditBalance" > 0
  or exists (select from orders where orders."customer" = customers."_id")
)`

export async function lockForChange(tx: Transaction<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('customers')
    .select(['_id', 'customerNumber', 'firstName', 'lastName', 'email', 'phone', 'site', 'avatar'])
    .select('vatId')
    .select(['acceptsMarketing', 'emailVerified', 'language', 'tags', 'note', 'mentions'])
    .select(['addresses', 'shippingInfo'])
    .select([
      'blocked',
      'accountApproved',
      'isTest',
      'approvalRequestedAt',
      'mergedInto',
      'erasedAt',
      'version',
      'updatedAt',
      'createdAt',
    ])
    .select((row) => row('passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'))
    .select(emailGivesAccess.as('emailGivesAccess'))
    .where((row) => row('_id', '=', row.fn.any(row.val(ids))))
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => ({ ...row, ...tidyBook(row) }))
}

export type LockedCustomer = Awaited<ReturnType<typeof lockForChange>>[number]

/**
 * Updates the changed fields and records them in the audit log. A new e-mail address is unverified,
 * unless the input says otherwise, and invalidates the links that were mailed to the old one. Admins whom the note did
 * not mention before are notified. The caller has locked the customer.
 */
export async function changeCustomer(
  tx: Transaction<Tables>,
  was: LockedCustomer,
  { mentions, ...input }: Partial<CustomerFields>,
  by: Actor,
  now: Date,
  action: AuditEntry['action'] = 'customer.changed',
): Promise<void> {
  await mentionInNote(tx, was, { note: input.note ?? was.note, mentions }, by, now)
  const isNewEmail = input.email !== undefined && input.email !== was.email
  const wanted = isNewEmail ? { emailVerified: false, ...input } : input
  const changes = changesBetween<Record<string, unknown>>(was, wanted)
  if (!changes || Object.keys(changes).length === 0) return
  await tx
    .updateTable('customers')
    .set((row) => ({ ...asColumns(wanted), version: row('version', '+', 1), updatedAt: now.toISOString() }))
    .where('_id', '=', was._id)
    .execute()
  if (isNewEmail) await endTokens(tx, was._id, ['reset', 'verify', 'emailChange'], now)
  if (wanted.avatar !== undefined)
    await useFiles(tx, { entity: 'customer', entityId: was._id }, { avatar: [wanted.avatar] })
  await recordAudit(tx, by, now, { action, entity: 'customer', entityId: was._id, changes })
}

/** Stores whom the note mentions, without a new version of the customer, as an assignment. */
async function mentionInNote(
  tx: Transaction<Tables>,
  { _id, mentions: before }: LockedCustomer,
  { note, mentions = before }: Pick<CustomerFields, 'note'> & Partial<CustomerFields>,
  by: Actor,
  now: Date,
): Promise<void> {
  const record = { kind: 'customer' as const, _id }
  await mentionAdmins(tx, { record, site: null, text: note, mentions, before }, by, now)
  const stored = note === '' ? [] : mentions
  if (stored === before || (stored.length === 0 && before.length === 0)) return
  await tx.updateTable('customers').set({ mentions: stored }).where('_id', '=', _id).execute()
}

const asColumns = ({ addresses, shippingInfo, ...fields }: Partial<Omit<CustomerFields, 'mentions'>>) => {
  const columns: Updateable<Tables['customers']> = { ...fields }
  if (addresses !== undefined) columns.addresses = JSON.stringify(addresses)
  if (shippingInfo !== undefined) columns.shippingInfo = shippingInfo && JSON.stringify(shippingInfo)
  return columns
}
