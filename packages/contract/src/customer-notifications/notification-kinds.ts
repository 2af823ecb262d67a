import { z } from 'zod'

type KindAbout = {
  group: 'orders' | 'customers'
  /** For a notification that is sent some days after or before its cause: the usual number of days. */
  days?: number
}

/** The e-mails that customers receive without an admin sending them. */
export const NOTIFICATION_KINDS = {
  orderPlaced: { group: 'orders' },
  orderPaid: { group: 'orders' },
  orderShipped: { group: 'orders' },
  orderDelivered: { group: 'orders' },
  orderCancelled: { group: 'orders' },
  orderRefunded: { group: 'orders' },
  orderReturned: { group: 'orders' },
  /** Days after the delivery. */
  reviewRequest: { group: 'orders', days: 7 },
  creditGiven: { group: 'customers' },
  /** Days before the credit expires. */
  creditExpiring: { group: 'customers', days: 7 },
  claimApproved: { group: 'customers' },
  claimRejected: { group: 'customers' },
  /** Days after the last change of the cart; only for customers who accept marketing. */
  abandonedCart: { group: 'customers', days: 1 },
  chatTranscript: { group: 'customers' },
} as const satisfies Record<string, KindAbout>

export type NotificationKind = keyof typeof NOTIFICATION_KINDS
export const NotificationKind = z.enum(Object.keys(NOTIFICATION_KINDS) as NotificationKind[])

/** The usual number of days of a delayed notification; null for the others, which are sent at once. */
export const usualDays = (kind: NotificationKind): number | null => {
  const about: KindAbout = NOTIFICATION_KINDS[kind]
  return about.days ?? null
}

/** Whether a notification is about an order, and can be previewed with one. */
export const isOfOrders = (kind: NotificationKind): boolean => NOTIFICATION_KINDS[kind].group === 'orders'

export const MAX_NOTIFICATION_DAYS = 90
