import type { TimelineEntry } from '@storekeeper/contract/audit-log/timeline-entry'
import { ErrorReason } from '@storekeeper/contract/errors'
import { PROVIDER_NAMES } from '@storekeeper/contract/orders/money/provider-payment-status'
import { PaymentStatus } from '@storekeeper/contract/orders/payment-status'
import { TrackingNumber } from '@storekeeper/contract/orders/tracking/tracking-number'
import { CancelReason, TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { z } from 'zod'
import {
  methodName,
  PAYMENT_STATUS,
  providerName,
  REASON_NAME,
  TRACKING_STATUS,
} from '~/domains/order-references/order-references'
import { errorText } from '~/errors/error-text'
import { formatCount, formatDay } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { type Change, EDITED_DETAILS } from './edited-details'

type Changes = TimelineEntry['changes']

/** Returns an event and its author as a message; an unknown action has a neutral message. */
export const timelineMessage = ({ action, by, changes }: TimelineEntry): string => {
  const who = by?.name || m.orders_by_system()
  const [from, to] = [trackingName(changes.trackingStatus?.from), trackingName(changes.trackingStatus?.to)]
  switch (action) {
    case 'order.placed':
      return by ? m.orders_did_place_by({ who }) : m.orders_did_place()
    case 'order.imported':
      return m.orders_did_import()
    case 'order.statusChanged':
      return m.orders_did_move({ who, from, to })
    case 'order.assigned':
      return typeof changes.admin?.to === 'string'
        ? m.orders_did_assign({ who, to: changes.admin.to })
        : m.orders_did_unassign({ who })
    case 'order.overridden':
      return m.orders_did_override({ who, from, to })
    case 'order.holdEnded':
      return m.orders_did_hold_end()
    case 'order.paymentReminded':
      return m.orders_did_remind_payment()
    case 'order.commented':
      return commentMessage(by && who, changes.isInternal?.to)
    case 'order.trackingNumberAdded':
      return m.orders_did_add_tracking({ who })
    case 'order.edited':
      return m.order_timeline_edited({ who })
    case 'order.corrected':
      return m.order_timeline_corrected({ who })
    case 'order.trackingNumberChanged':
      return m.orders_did_change_tracking({ who })
    case 'order.trackingNumberRemoved':
      return m.orders_did_remove_tracking({ who })
    case 'order.shipmentCreated':
      return m.shipments_did_create({ who, number: shipmentNumber(changes) })
    case 'order.shipmentChanged':
      return m.shipments_did_change({ who, number: shipmentNumber(changes) })
    case 'order.shipmentSent':
      return m.shipments_did_send({ who, number: shipmentNumber(changes) })
    case 'order.shipmentDelivered':
      return m.shipments_did_deliver({ who, number: shipmentNumber(changes) })
    case 'order.shipmentRemoved':
      return m.shipments_did_remove({ who, number: shipmentNumber(changes) })
    case 'order.mailed':
      return m.order_mail_did({ who })
    case 'order.notifiedAgain':
      return m.orders_did_notify_again({ who })
    case 'order.couponForced':
      return m.orders_did_force_coupon({ who })
    case 'order.priced':
      return m.order_prices_did({ who })
    case 'order.paymentAuthorised':
      return m.provider_payments_did_authorise({ provider: providerOf(changes) })
    case 'order.paymentFailed':
      return m.provider_payments_did_fail({ provider: providerOf(changes) })
    case 'order.paymentVoided':
      return m.provider_payments_did_void({ who, provider: providerOf(changes) })
    case 'order.disputed':
      return m.provider_payments_did_dispute({ provider: providerOf(changes) })
    case 'order.disputeClosed':
      return closedMessage(changes)
    case 'order.refundSent':
      return m.provider_payments_did_send_refund({ provider: providerOf(changes) })
    case 'order.refundFailed':
      return m.provider_payments_did_fail_refund({ provider: providerOf(changes) })
    case 'order.refundRetried':
      return m.provider_payments_did_retry_refund({ who, provider: providerOf(changes) })
    case 'order.refunded':
      return m.orders_did_refund({ who })
    case 'order.invoiceIssued':
      return m.order_timeline_invoice_issued({ who, number: String(changes.invoice?.to ?? '') })
    case 'order.creditNoteIssued':
      return m.order_timeline_credit_note_issued({ who, number: String(changes.invoice?.to ?? '') })
    case 'order.paid':
      return by ? m.orders_did_pay({ who }) : paidMessage(changes)
    case 'order.markedAsTest':
      return m.orders_did_mark_test({ who })
    case 'order.unmarkedAsTest':
      return m.orders_did_unmark_test({ who })
    case 'order.reviewed':
      return by ? m.orders_did_review({ who }) : m.orders_did_review_customer()
    case 'order.reviewChanged':
      return by ? m.orders_did_change_review({ who }) : m.orders_did_change_review_customer()
    case 'order.customerChanged':
      return m.orders_did_change_customer({ who })
    default:
      return m.orders_did_something({ who })
  }
}

const closedMessage = (changes: Changes) => {
  const provider = providerOf(changes)
  if (changes.dispute?.to === 'won') return m.provider_payments_did_win_dispute({ provider })
  if (changes.dispute?.to === 'lost') return m.provider_payments_did_lose_dispute({ provider })
  return m.provider_payments_did_close_dispute({ provider })
}

const providerOf = ({ method }: Changes) => providerName(String(method?.to ?? ''))

/** Payments that no admin recorded are those of payment providers, or imported ones. */
const paidMessage = (changes: Changes) =>
  String(changes.method?.to) in PROVIDER_NAMES
    ? m.provider_payments_did_pay({ provider: providerOf(changes) })
    : m.orders_did_pay({ who: m.orders_by_system() })

const shipmentNumber = ({ shipment }: Changes) => formatCount(Number(shipment?.to ?? 0))

/** A comment without an admin is the customer's. */
const commentMessage = (who: string | null, isInternal: unknown) => {
  if (who === null) return m.orders_did_comment_customer()
  if (isInternal === undefined) return m.orders_did_comment({ who })
  return isInternal ? m.orders_did_comment_internally({ who }) : m.orders_did_comment_visibly({ who })
}

/** Returns the other changed fields, one per line. Internal fields are omitted. */
export const timelineDetails = (changes: Changes, currency: string): string[] =>
  // In display order: the log stores the fields of an entry in no particular order.
  Object.entries(DETAILS).flatMap(([field, toText]) => {
    const change = changes[field]
    return change && toText ? toText({ ...change, currency }) : []
  })

const DETAILS: Record<string, ((change: Change) => string | string[]) | undefined> = {
  ...EDITED_DETAILS,
  paymentStatus: ({ from, to }) => m.orders_detail_payment({ from: paymentName(from), to: paymentName(to) }),
  subject: ({ to }) => m.order_mail_subject_was({ subject: String(to) }),
  cancelReason: ({ to }) => (to ? m.orders_detail_reason({ reason: reasonName(to) }) : []),
  amountRefunded: (change) => m.orders_detail_refunded({ amount: difference(change) }),
  creditReturned: (change) => m.orders_detail_credit({ amount: difference(change) }),
  reason: ({ to }) => (z.array(ErrorReason).safeParse(to).data ?? []).map(errorText),
  rating: ({ to }) => m.orders_detail_rating({ rating: Number(to) }),
  isPublished: ({ to }) => (to ? m.orders_detail_published() : m.orders_detail_hidden()),
  restocked: ({ to }) => restockedLines(to),
  amountAuthorised: ({ from, to, currency }) =>
    m.provider_payments_detail_authorised({ amount: formatMoney(Number(to ?? from ?? 0), currency) }),
  amountDisputed: (change) => m.provider_payments_detail_disputed({ amount: difference(change) }),
  disputeDueBy: ({ to }) => m.provider_payments_respond_by({ date: formatDay(String(to)) }),
  amountReturned: (change) => m.provider_payments_detail_returned({ amount: difference(change) }),
  amountPaid: (change) => m.orders_detail_paid({ amount: difference(change) }),
  method: ({ to }) => (to ? m.orders_detail_method({ method: methodName(String(to)) }) : []),
  stockIsTaken: ({ to }) => (to ? m.orders_detail_stock_taken() : m.orders_detail_stock_back()),
  units: ({ to }) =>
    parseUnits(to).map(({ title, quantity }) =>
      m.shipments_unit({ quantity: formatCount(quantity), title: `\u2068${title}\u2069` }),
    ),
  weight: ({ to }) =>
    m.shipments_detail_weight({
      weight: to ? m.shipments_weight_shown({ weight: formatCount(Number(to)) }) : '–',
    }),
  labelNote: ({ to }) => m.shipments_detail_note({ note: to ? `\u2068${String(to)}\u2069` : '–' }),
  tracking: ({ from, to }) => otherNumbers(from, to),
  total: ({ from, to, currency }) =>
    m.orders_detail_total({
      from: formatMoney(Number(from ?? 0), currency),
      to: formatMoney(Number(to ?? 0), currency),
    }),
}

const difference = ({ from, to, currency }: Change) =>
  formatMoney(Number(to ?? 0) - Number(from ?? 0), currency)

const restockedLines = (value: unknown) =>
  parseUnits(value).map(({ title, quantity }) =>
    m.orders_detail_restocked({ quantity: formatCount(quantity), title: `\u2068${title}\u2069` }),
  )
const parseUnits = (value: unknown) => Units.safeParse(value).data ?? []
const Units = z.array(z.object({ title: z.string(), quantity: z.int() }))

/** Returns the tracking numbers that exist on one side only, with their carriers: removed and added ones. */
const otherNumbers = (from: unknown, to: unknown): string[] => {
  const [before, after] = [from, to].map((side) =>
    parseParcels(side).map(({ carrier, number }) => `${carrier} ${number}`),
  )
  const gone = before?.filter((parcel) => !after?.includes(parcel)) ?? []
  const come = after?.filter((parcel) => !before?.includes(parcel)) ?? []
  return gone.length > 0 && come.length > 0
    ? [`${gone.join(m.ui_comma())} → ${come.join(m.ui_comma())}`]
    : [...gone, ...come]
}
const parseParcels = (value: unknown) => Parcels.safeParse(value).data ?? []
const Parcels = z.array(TrackingNumber)

const trackingName = (value: unknown) => {
  const status = TrackingStatus.safeParse(value)
  return status.success ? TRACKING_STATUS[status.data].label() : '–'
}
const paymentName = (value: unknown) => {
  const status = PaymentStatus.safeParse(value)
  return status.success ? PAYMENT_STATUS[status.data].label() : '–'
}
const reasonName = (value: unknown) => {
  const reason = CancelReason.safeParse(value)
  return reason.success ? REASON_NAME[reason.data]() : String(value)
}
