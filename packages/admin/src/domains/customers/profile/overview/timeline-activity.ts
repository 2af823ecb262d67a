import type {
  CustomerTimelineEntry,
  CustomerTimelineKind,
} from '@storekeeper/contract/customers/customer-timeline'
import { reasonText } from '~/domains/credit/credit'
import { bounceText } from '~/domains/customer-notifications/customer-notifications'
import { orderPath } from '~/domains/order-references/order-references'
import { RETURN_STATUS } from '~/domains/returns/returns'
import { errorText } from '~/errors/error-text'
import { formatCount } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import type { Occurrence } from '~/ui/Timeline'
import { timelineDetails, timelineMessage } from './timeline-text'

export const ACTIVITY_KINDS: Record<CustomerTimelineKind, () => string> = {
  order: m.customer_activity_orders,
  payment: m.customer_activity_payments,
  credit: m.customer_activity_credits,
  mail: m.customer_activity_mails,
  chat: m.customer_activity_chats,
  ticket: m.customer_activity_tickets,
  review: m.customer_activity_reviews,
  claim: m.customer_activity_claims,
  return: m.customer_activity_returns,
  note: m.customer_activity_notes,
  change: m.customer_activity_changes,
}

/** Returns the text of an entry of any kind, and the path of the screen that shows more of it. */
export const toOccurrence = (entry: CustomerTimelineEntry, currency: string): Occurrence => ({
  _id: entry._id,
  at: entry.at,
  ...describe(entry, currency),
})

type Described = Pick<Occurrence, 'message' | 'details' | 'note' | 'to'>

function describe(entry: CustomerTimelineEntry, currency: string): Described {
  const money = (cents: number) => formatMoney(Math.abs(cents), currency)
  switch (entry.kind) {
    case 'order':
      return {
        message: m.customer_activity_order({ order: `#${entry.order.orderId}` }),
        details: [money(entry.total)],
        to: orderPath(entry.order.uriCode),
      }
    case 'payment': {
      const params = { amount: money(entry.amount), order: `#${entry.order.orderId}` }
      return {
        message: entry.amount < 0 ? m.customer_activity_refund(params) : m.customer_activity_payment(params),
        details: [],
        note: entry.reason,
        to: orderPath(entry.order.uriCode),
      }
    }
    case 'credit': {
      const params = { amount: money(entry.amount) }
      return {
        message:
          entry.amount < 0
            ? m.customer_activity_credit_used(params)
            : m.customer_activity_credit_added(params),
        details: [reasonText({ cause: entry.cause, reason: entry.reason ?? '' })],
      }
    }
    case 'mail': {
      const { subject, order, status, reason, bounce } = entry
      return {
        message: subject ? m.customer_activity_mail({ subject }) : m.customer_activity_mail_untitled(),
        details: [
          ...(status === 'failed' ? [m.customer_notifications_not_delivered()] : []),
          ...(status === 'unknown' ? [m.customer_notifications_maybe_delivered()] : []),
          ...(reason ? [errorText(reason)] : []),
          ...(bounce ? [bounceText(bounce)] : []),
        ],
        to: order ? orderPath(order.uriCode) : undefined,
      }
    }
    case 'chat':
      return {
        message: m.customer_activity_chat(),
        details: entry.issueType ? [entry.issueType] : [],
        to: `/admin/chats/all?chat=${entry.uuid}`,
      }
    case 'ticket':
      return {
        message: m.customer_activity_ticket({ number: entry.ticketNumber, subject: entry.subject }),
        details: [],
        to: `/admin/support?ticket=${entry.ticketNumber}`,
      }
    case 'review':
      return {
        message: m.customer_activity_review({ product: entry.product, rating: formatCount(entry.rating) }),
        details: entry.title ? [entry.title] : [],
        to: orderPath(entry.order.uriCode),
      }
    case 'claim':
      return { message: m.customer_activity_claim({ product: entry.product }), details: [] }
    case 'return': {
      const params = { number: entry.returnNumber }
      return {
        message: entry.byCustomer
          ? m.customer_activity_return_requested(params)
          : m.customer_activity_return_created(params),
        details: [RETURN_STATUS[entry.status].label()],
        to: `/admin/returns/${entry.returnNumber}`,
      }
    }
    case 'note':
    case 'change':
      return { ...timelineMessage(entry), details: timelineDetails(entry, currency) }
  }
}

/** The note after its change. */
export const getNote = ({ changes }: { changes: Record<string, { to: unknown }> }): string =>
  String(changes.note?.to ?? '')
