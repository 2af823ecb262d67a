import type { TrackingOutcome, TrackingRow } from '@storekeeper/contract/orders/tracking/tracking-input'
import { m } from '~/paraglide/messages.js'
import type { Tone } from '~/ui/StatusBadge'

/** Returns the outcome of a line as text, before or after it is applied. */
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
  'no-shipment': m.tracking_no_shipment,
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
  'no-shipment': 'bad',
}

/** The groups of lines: those with changes, those without, and those with problems. */
export const LINE_GROUPS = ['changes', 'same', 'problems'] as const
export type LineGroup = (typeof LINE_GROUPS)[number]
export const toGroup = ({ outcome }: Pick<TrackingRow, 'outcome'>): LineGroup => {
  const tone = OUTCOME_TONE[outcome]
  if (tone === 'good') return 'changes'
  return tone === 'bad' ? 'problems' : 'same'
}
