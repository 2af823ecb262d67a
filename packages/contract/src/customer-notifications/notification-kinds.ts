import { z } from 'zod'

export const NOTIFICATION_GROUPS = ['orders', 'returns', 'customers', 'accounts', 'tickets'] as const
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number]

type KindAbout = {
  group: NotificationGroup
  /** For a notification that is sent some days after or before its cause: the usual number of days. */
  days?: number
  /**
   * `always`: cannot be turned off, since customers could not use their account or prove a withdrawal without it.
   * `usually`: sent unless an admin turned it off, also by sites that send others only since they were turned on.
   */
  sends?: 'always' | 'usually'
  /** Contains a link that signs in or verifies an address: the message is deleted when it has been sent. */
  hasSecretLink?: true
  /** Only for those who accept marketing, with a link that unsubscribes. */
  isMarketing?: true
}

/** The e-mails that customers receive without an admin sending them. */
export const NOTIFICATION_KINDS = {
  orderPlaced: { group: 'orders' },
  paymentReminder: { group: 'orders', sends: 'usually' },
  orderPaid: { group: 'orders' },
  /** Its items, address, shipping or total, by an edit. */
  orderChanged: { group: 'orders' },
  /** For each invoice; credit notes follow refunds and cancellations, which have e-mails of their own. */
  invoiceIssued: { group: 'orders' },
  orderShipped: { group: 'orders' },
  orderDelivered: { group: 'orders' },
  orderCancelled: { group: 'orders' },
  orderRefunded: { group: 'orders' },
  orderReturned: { group: 'orders' },
  /** A comment of an admin that is not internal. */
  orderComment: { group: 'orders', sends: 'usually' },
  /** Days after the delivery. */
  reviewRequest: { group: 'orders', days: 7 },
  returnRequested: { group: 'returns' },
  returnApproved: { group: 'returns' },
  returnRefused: { group: 'returns' },
  returnReceived: { group: 'returns' },
  returnExchanged: { group: 'returns' },
  withdrawalReceipt: { group: 'returns', sends: 'always' },
  creditGiven: { group: 'customers' },
  /** Days before the credit expires. */
  creditExpiring: { group: 'customers', days: 7 },
  claimApproved: { group: 'customers' },
  claimRejected: { group: 'customers' },
  /** Days after the last change of the cart. */
  abandonedCart: { group: 'customers', days: 1, isMarketing: true },
  accountSignUp: { group: 'accounts', sends: 'always', hasSecretLink: true },
  /** Sent instead of `accountSignUp` to an address that has an account. */
  accountExists: { group: 'accounts', sends: 'always' },
  accountWelcome: { group: 'accounts' },
  accountVerify: { group: 'accounts', sends: 'always', hasSecretLink: true },
  accountReset: { group: 'accounts', sends: 'always', hasSecretLink: true },
  accountPasswordChanged: { group: 'accounts', sends: 'always' },
  /** Sent to the new address. */
  accountEmailChange: { group: 'accounts', sends: 'always', hasSecretLink: true },
  /** Sent to the old address. */
  accountEmailChanged: { group: 'accounts', sends: 'always' },
  accountApproved: { group: 'accounts', sends: 'usually' },
  accountRefused: { group: 'accounts', sends: 'usually' },
  ticketReceived: { group: 'tickets' },
  ticketOpened: { group: 'tickets', sends: 'usually' },
  ticketReply: { group: 'tickets', sends: 'usually' },
  ticketResolved: { group: 'tickets' },
  /** To a customer who left the chat before they read it. */
  chatReply: { group: 'tickets', sends: 'usually' },
  chatTranscript: { group: 'tickets' },
} as const satisfies Record<string, KindAbout>

export type NotificationKind = keyof typeof NOTIFICATION_KINDS
export const NotificationKind = z.enum(Object.keys(NOTIFICATION_KINDS) as NotificationKind[])

const about = (kind: NotificationKind): KindAbout => NOTIFICATION_KINDS[kind]

/** The usual number of days of a delayed notification; null for the others, which are sent at once. */
export const usualDays = (kind: NotificationKind): number | null => about(kind).days ?? null

/** Whether a notification is about an order, and can be previewed with one. */
export const isOfOrders = (kind: NotificationKind): boolean =>
  kind !== 'withdrawalReceipt' && ['orders', 'returns'].includes(about(kind).group)

/** Whether a site sends a notification, unless an admin turned it off: always, usually, or since it exists. */
export const getSending = (kind: NotificationKind): KindAbout['sends'] => about(kind).sends

export const hasSecretLink = (kind: NotificationKind): boolean => about(kind).hasSecretLink ?? false

export const isMarketing = (kind: NotificationKind): boolean => about(kind).isMarketing ?? false

/** Whether its message remains stored and can be sent again: neither secret, nor marketing, which may be unwanted by now. */
export const isRepeatable = (kind: NotificationKind): boolean => !hasSecretLink(kind) && !isMarketing(kind)

export const MAX_NOTIFICATION_DAYS = 90
