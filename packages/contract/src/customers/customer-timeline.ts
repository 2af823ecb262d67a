import { z } from 'zod'
import { TimelineEntry } from '../audit-log/timeline-entry.ts'
import { RECIPIENT_STATUSES } from '../campaigns/campaign-status.ts'
import { MAIL_JOB_CAUSES } from '../campaigns/mail-reasons.ts'
import { CreditCauseOnWire } from '../credit/credit-cause.ts'
import { MailBounce } from '../customer-notifications/mail-bounce.ts'
import { NotificationKind } from '../customer-notifications/notification-kinds.ts'
import { errorCode } from '../errors/error-code.ts'
import { reasonWith } from '../errors/reason-with.ts'
import { ClaimStatus } from '../free-buy/claim-status.ts'
import { commaList, fromUrl, pageLimit } from '../list.ts'
import { ChatStatus } from '../live-chats/live-chat.ts'
import { PaymentStatus } from '../orders/payment-status.ts'
import { TrackingStatus } from '../orders/tracking-status.ts'
import type { Permission } from '../permissions.ts'
import { ReturnStatus } from '../returns/return-status.ts'
import { Cents, Id, Moment } from '../shapes.ts'
import { TicketStatus } from '../tickets/ticket-status.ts'

export const CUSTOMER_TIMELINE_KINDS = [
  'order',
  'payment',
  'credit',
  'mail',
  'chat',
  'ticket',
  'review',
  'claim',
  'return',
  'note',
  'change',
] as const
export const CustomerTimelineKind = z.enum(CUSTOMER_TIMELINE_KINDS)
export type CustomerTimelineKind = z.infer<typeof CustomerTimelineKind>

/**
 * The permission that shows entries of a source. An e-mail about an order has the source `orders`, and one of
 * a campaign `campaigns`. Entries that an admin may not view are left out.
 */
export const TIMELINE_SOURCES = {
  orders: 'orders:read',
  credit: 'credit:read',
  mails: 'customers:read',
  campaigns: 'campaigns:read',
  chats: 'live-chats:read',
  tickets: 'tickets:read',
  claims: 'free-buy:read',
  returns: 'returns:read',
  audit: 'customers:read',
} as const satisfies Record<string, Permission>
export type TimelineSource = keyof typeof TIMELINE_SOURCES

/** The permission that every entry of a kind requires; e-mails of all sources have none in common. */
export const TIMELINE_KIND_PERMISSIONS: Record<CustomerTimelineKind, Permission> = {
  order: 'orders:read',
  payment: 'orders:read',
  credit: 'credit:read',
  mail: 'customers:read',
  chat: 'live-chats:read',
  ticket: 'tickets:read',
  review: 'orders:read',
  claim: 'free-buy:read',
  return: 'returns:read',
  note: 'customers:read',
  change: 'customers:read',
}

const order = z.object({ _id: Id, orderId: z.string(), uriCode: z.string() })
const shared = TimelineEntry.pick({ _id: true, at: true, by: true }).shape
const audited = TimelineEntry.pick({ action: true, changes: true, note: true }).shape

/** What happened with a customer, by its kind. */
export const CustomerTimelineEntry = z.discriminatedUnion('kind', [
  z.object({
    ...{ ...shared, kind: z.literal('order'), order, total: Cents },
    ...{ trackingStatus: TrackingStatus, paymentStatus: PaymentStatus, isTestOrder: z.boolean() },
  }),
  z.object({
    ...{ ...shared, kind: z.literal('payment'), order },
    amount: Cents.describe('Negative for a refund'),
    method: z.string().describe('The target of a refund: original or credit'),
    reason: z.string(),
  }),
  z.object({
    ...{ ...shared, kind: z.literal('credit'), amount: Cents, balanceAfter: Cents },
    reason: z.string().nullable(),
    cause: CreditCauseOnWire.nullable(),
  }),
  z.object({
    ...{ ...shared, kind: z.literal('mail'), subject: z.string().nullable() },
    status: z.enum(RECIPIENT_STATUSES),
    reason: reasonWith(...MAIL_JOB_CAUSES)
      .nullable()
      .describe('Why it was not sent; null for campaigns'),
    notification: NotificationKind.nullable().describe('Of an e-mail that was sent without an admin'),
    bounce: MailBounce.nullable().describe('What the mail provider reported after it had accepted it'),
    order: order.nullable(),
  }),
  z.object({
    ...{ ...shared, kind: z.literal('chat'), uuid: Id, issueType: z.string() },
    ...{ status: ChatStatus, messages: z.int() },
  }),
  z.object({
    ...{ ...shared, kind: z.literal('ticket'), ticketNumber: z.string(), subject: z.string() },
    ...{ status: TicketStatus, byCustomer: z.boolean() },
  }),
  z.object({
    ...{ ...shared, kind: z.literal('review'), order },
    ...{ product: z.string(), rating: z.int(), title: z.string() },
  }),
  z.object({ ...shared, kind: z.literal('claim'), product: z.string(), status: ClaimStatus }),
  z.object({
    ...{ ...shared, kind: z.literal('return'), returnNumber: z.string() },
    ...{ status: ReturnStatus, byCustomer: z.boolean() },
  }),
  z.object({ ...shared, kind: z.literal('note'), ...audited }),
  z.object({ ...shared, kind: z.literal('change'), ...audited }),
])
export type CustomerTimelineEntry = z.infer<typeof CustomerTimelineEntry>

/** The position of an entry: its time in microseconds, and its id. */
const CURSOR = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const CustomerTimelineQuery = z.object({
  kind: commaList(CustomerTimelineKind),
  before: fromUrl(
    z
      .string()
      .regex(CURSOR, errorCode('INVALID_CURSOR'))
      .refine((cursor) => Moment.safeParse(cursor.split('~')[0]).success, errorCode('INVALID_CURSOR'))
      .optional()
      .describe('The `next` of the page before'),
  ),
  limit: pageLimit(20),
})

export const CustomerTimelinePage = z.object({
  items: z.array(CustomerTimelineEntry),
  next: z.string().nullable().describe('Pass it as `before` for the next page; null at the end'),
})
