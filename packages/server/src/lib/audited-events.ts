import { isDeepStrictEqual } from 'node:util'
import type { WebhookEventType } from '@storekeeper/contract/webhooks/webhook-events'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { emit } from './outbox.ts'

/**
 * The events of webhooks that no other part of the program needs, by the action of the audit log. All changes are
 * recorded there, so that none is forgotten.
 */
const TYPES: Record<string, WebhookEventType | undefined> = {
  'order.paid': 'order.payment_received',
  'order.refunded': 'order.refunded',
  'product.created': 'product.created',
  'product.changed': 'product.updated',
  'product.removed': 'product.deleted',
  'coupon.created': 'coupon.created',
  'coupon.changed': 'coupon.updated',
  'coupon.removed': 'coupon.deleted',
  'customer.created': 'customer.created',
  'customer.signedUp': 'customer.created',
  'customer.changed': 'customer.updated',
  'customer.ownDetailsChanged': 'customer.updated',
  'customer.ownAddressesChanged': 'customer.updated',
  'customer.ownEmailChanged': 'customer.updated',
  'customer.ownEmailVerified': 'customer.updated',
  'customer.emailVerified': 'customer.updated',
  'customer.emailUnverified': 'customer.updated',
  'customer.approved': 'customer.updated',
  'customer.unapproved': 'customer.updated',
  'customer.blocked': 'customer.updated',
  'customer.unblocked': 'customer.updated',
  'customer.markedAsTest': 'customer.updated',
  'customer.unmarkedAsTest': 'customer.updated',
  'customer.merged': 'customer.updated',
  'customer.mergeUndone': 'customer.updated',
  'customer.mergedInto': 'customer.deleted',
  'customer.erased': 'customer.deleted',
  'customer.accountDeleted': 'customer.deleted',
  'customer.removed': 'customer.deleted',
}

type Changes = Record<string, { from: unknown; to: unknown; ids?: { from: unknown; to: unknown } }>
type Changed = { action: string; changes?: Changes | undefined }

/** The events of an entry; a payment of the whole amount has two. */
export function getEventTypes({ action, changes }: Changed): WebhookEventType[] {
  const type = TYPES[action]
  if (!type) return []
  return action === 'order.paid' && changes?.paymentStatus?.to === 'paid' ? [type, 'order.paid'] : [type]
}

type AuditedEntry = Changed & { entityId: string; site: string | null }

/** Emits the events of entries that a webhook receives. */
export const emitAudited = (
  tx: Transaction<Tables>,
  now: Date,
  entries: readonly AuditedEntry[],
): Promise<void> =>
  emit(
    tx,
    now,
    entries.flatMap(({ entityId: record, site, ...entry }) =>
      getEventTypes(entry).map((type) => ({
        name: 'record.changed' as const,
        payload: { type, record, site, fields: getChangedFields(entry.changes) },
      })),
    ),
  )

/** An unchanged value describes another one, such as the type of a coupon its amount. */
const getChangedFields = (changes: Changes = {}): string[] =>
  Object.entries(changes).flatMap(([field, { from, to, ids }]) =>
    isDeepStrictEqual(from, to) && ids?.from === ids?.to ? [] : [field],
  )
