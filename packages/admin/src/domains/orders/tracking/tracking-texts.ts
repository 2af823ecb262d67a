import type { TrackingOutcome, TrackingRow } from '@storekeeper/contract/orders/tracking-input'
import { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'
import type { Tone } from '~/ui/StatusBadge'
import { TRACKING_NAME } from '../status-names'

/** What becomes of a line, before and after it is applied. */
export const outcomeName = (outcome: TrackingOutcome, isDone: boolean): string => {
  if (outcome === 'shipped') return isDone ? m.tracking_is_shipped() : m.tracking_will_ship()
  if (outcome === 'added') return isDone ? m.tracking_is_added() : m.tracking_will_add()
  return SKIPPED[outcome]()
}

const SKIPPED: Record<Exclude<TrackingOutcome, 'shipped' | 'added'>, () => string> = {
  unchanged: m.tracking_unchanged,
  repeated: m.tracking_repeated,
  'unknown-order': m.tracking_unknown_order,
  'ambiguous-order': m.tracking_ambiguous_order,
  'wrong-status': m.tracking_wrong_status,
  'invalid-number': m.tracking_invalid_number,
  'no-carrier': m.tracking_no_carrier,
}

export const OUTCOME_TONE: Record<TrackingOutcome, Tone> = {
  shipped: 'good',
  added: 'good',
  unchanged: 'neutral',
  repeated: 'neutral',
  'unknown-order': 'bad',
  'ambiguous-order': 'bad',
  'wrong-status': 'bad',
  'invalid-number': 'bad',
  'no-carrier': 'bad',
}

/** Lines fall into three groups: those that change something, those that need not, and those that cannot. */
export const LINE_GROUPS = ['changes', 'same', 'problems'] as const
export type LineGroup = (typeof LINE_GROUPS)[number]
export const groupOf = ({ outcome }: Pick<TrackingRow, 'outcome'>): LineGroup => {
  const tone = OUTCOME_TONE[outcome]
  if (tone === 'good') return 'changes'
  return tone === 'bad' ? 'problems' : 'same'
}

/** The server's messages about tracking numbers, in the language of the screen. */
export const trackingMessage = (message: string): string => {
  const [, order, texts = ''] = OVER.exec(message) ?? []
  const status = TrackingStatus.safeParse(texts)
  if (order && status.success) return m.tracking_over({ order, status: TRACKING_NAME[status.data]() })
  return MESSAGES[message]?.() ?? translated(message)
}

const OVER = /^Order #(\S+) is (\w+); it takes no new tracking number\.$/

const MESSAGES: Record<string, (() => string) | undefined> = {
  'A spreadsheet has rounded this number. Format the column as text and copy it again.': m.tracking_rounded,
  'That is no tracking number.': m.tracking_no_number,
  'This tracking number is not on the order any more.': m.tracking_not_there,
  'This order has this number already.': m.tracking_there_already,
  'There is no order with this number.': m.tracking_no_such_order,
  'Several sites have an order with this number.': m.tracking_several_sites,
  'Say who carries it; the number does not tell.': m.tracking_say_carrier,
  'This line is in the list twice.': m.tracking_line_twice,
}
