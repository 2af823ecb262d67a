import type { TimelineEntry } from '@storekeeper/contract/audit-log/timeline-entry'
import { ItemCondition } from '@storekeeper/contract/returns/return-status'
import { z } from 'zod'
import { formatCount } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { CONDITION_NAME } from './return-names'

const DID: Record<string, ((about: { who: string }) => string) | undefined> = {
  'return.created': m.returns_did_create,
  'return.approved': m.returns_did_approve,
  'return.refused': m.returns_did_refuse,
  'return.cancelled': m.returns_did_cancel,
  'return.received': m.returns_did_receive,
  'return.refunded': m.returns_did_refund,
  'return.exchanged': m.returns_did_exchange,
  'return.completed': m.returns_did_complete,
}

/** Returns an event and its author as a message; an unknown action has a neutral message. */
export const returnTimelineMessage = ({ action, by }: TimelineEntry): string => {
  if (action === 'return.requested') return m.returns_did_request()
  if (action === 'return.cancelled' && !by) return m.returns_did_cancel_request()
  return (DID[action] ?? m.returns_did_change)({ who: by?.name || m.orders_by_system() })
}

/** Returns what arrived, was refunded or exchanged, one per line. */
export const returnTimelineDetails = ({ changes }: TimelineEntry, currency: string): string[] => {
  const units = Received.safeParse(changes.received?.to).data ?? []
  const refund = Refund.safeParse(changes.refund?.to).data
  const order = z.string().safeParse(changes.exchange?.to).data
  return [
    ...units.map(({ title, quantity, condition }) =>
      m.returns_detail_received({
        ...{ title: `\u2068${title}\u2069`, quantity: formatCount(quantity) },
        condition: CONDITION_NAME[condition](),
      }),
    ),
    ...(refund
      ? [
          `${formatMoney(refund.amount, currency)} · ${refund.target === 'credit' ? m.orders_refund_credit() : m.orders_refund_original()}`,
        ]
      : []),
    ...(order ? [m.returns_detail_exchange({ order: `\u2068#${order}\u2069` })] : []),
  ]
}

const Received = z.array(z.object({ title: z.string(), quantity: z.int(), condition: ItemCondition }))
const Refund = z.object({ amount: z.int(), target: z.enum(['original', 'credit']) })
