import type { ImportSource } from '@storekeeper/contract/imports/import'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'

/** What the words of other programs say about the payment of an order. */
export type PaymentState = 'paid' | 'unpaid' | 'partial' | 'refunded' | 'partially-refunded' | 'failed'

type State = { payment?: PaymentState; tracking?: TrackingStatus }

const PAYMENT: Record<string, PaymentState> = {
  paid: 'paid',
  captured: 'paid',
  bezahlt: 'paid',
  pending: 'unpaid',
  authorized: 'unpaid',
  awaiting: 'unpaid',
  'not paid': 'unpaid',
  'requires action': 'unpaid',
  unpaid: 'unpaid',
  voided: 'unpaid',
  expired: 'unpaid',
  canceled: 'unpaid',
  cancelled: 'unpaid',
  offen: 'unpaid',
  'partially paid': 'partial',
  'partially captured': 'partial',
  'partially authorized': 'unpaid',
  refunded: 'refunded',
  erstattet: 'refunded',
  'partially refunded': 'partially-refunded',
  failed: 'failed',
}

const FULFILMENT: Record<string, TrackingStatus> = {
  unfulfilled: 'pending',
  'not fulfilled': 'pending',
  'requires action': 'pending',
  restocked: 'pending',
  canceled: 'pending',
  cancelled: 'pending',
  scheduled: 'pending',
  'on hold': 'on-hold',
  partial: 'processing',
  'partially fulfilled': 'processing',
  'partially shipped': 'processing',
  'partially delivered': 'shipped',
  shipped: 'shipped',
  versendet: 'shipped',
  fulfilled: 'delivered',
  delivered: 'delivered',
  returned: 'returned',
  'partially returned': 'delivered',
}

/** Medusa calls an order fulfilled once it is packed. */
const MEDUSA_FULFILMENT: typeof FULFILMENT = { ...FULFILMENT, fulfilled: 'processing' }

const STATUS: Record<string, State> = {
  completed: { payment: 'paid', tracking: 'delivered' },
  abgeschlossen: { payment: 'paid', tracking: 'delivered' },
  processing: { payment: 'paid', tracking: 'processing' },
  'in bearbeitung': { payment: 'paid', tracking: 'processing' },
  paid: { payment: 'paid' },
  shipped: { payment: 'paid', tracking: 'shipped' },
  delivered: { payment: 'paid', tracking: 'delivered' },
  'on hold': { payment: 'unpaid', tracking: 'on-hold' },
  'in wartestellung': { payment: 'unpaid', tracking: 'on-hold' },
  pending: { payment: 'unpaid', tracking: 'pending' },
  'pending payment': { payment: 'unpaid', tracking: 'pending' },
  'zahlung ausstehend': { payment: 'unpaid', tracking: 'pending' },
  draft: { payment: 'unpaid', tracking: 'pending' },
  'requires action': { payment: 'unpaid', tracking: 'pending' },
  open: {},
  archived: {},
  cancelled: { tracking: 'cancelled' },
  canceled: { tracking: 'cancelled' },
  storniert: { tracking: 'cancelled' },
  failed: { payment: 'failed', tracking: 'cancelled' },
  fehlgeschlagen: { payment: 'failed', tracking: 'cancelled' },
  refunded: { payment: 'refunded', tracking: 'delivered' },
  erstattet: { payment: 'refunded', tracking: 'delivered' },
}

/** `wc-on-hold` and `partially_paid` as the words above. */
const folded = (word: string) => word.trim().toLowerCase().replace(/^wc-/, '').replaceAll(/[_-]+/g, ' ')

const lookUp = <Value>(words: Record<string, Value>, word: string): Value | undefined => {
  const known = folded(word)
  return Object.hasOwn(words, known) ? words[known] : undefined
}

/** Undefined for an unknown word. */
export const findPayment = (word: string): PaymentState | undefined => lookUp(PAYMENT, word)
export const findFulfilment = (word: string, source: ImportSource): TrackingStatus | undefined =>
  lookUp(source === 'medusa' ? MEDUSA_FULFILMENT : FULFILMENT, word)
export const findState = (word: string): State | undefined => lookUp(STATUS, word)

const YES = new Set(['yes', 'true', '1', 'y', 'ja', 'oui', 'نعم', 'subscribed'])
const NO = new Set(['no', 'false', '0', 'n', 'nein', 'non', 'لا', 'not subscribed', 'unsubscribed'])

/** Whether a word means yes; undefined for an unknown one. */
export const findYes = (word: string): boolean | undefined => {
  const known = word.trim().toLowerCase().replaceAll('_', ' ')
  if (YES.has(known)) return true
  return NO.has(known) ? false : undefined
}
