import { expect, test } from 'vitest'
import { canMove, TRACKING_STATUSES, type TrackingStatus } from '../tracking-status.ts'
import { getShippingState, ROLL_UP, SHIPPING_STATES, unitsToShip } from './roll-up.ts'

const steps = SHIPPING_STATES.flatMap((state) =>
  TRACKING_STATUSES.flatMap((from) => {
    const to = ROLL_UP[state][from]
    return to ? [[state, from, to] as const] : []
  }),
)

test.each(steps)('%s: %s becomes %s, which the rules of statuses allow', (_, from, to) => {
  expect(canMove(from, to)).toBe(true)
})

test.each(SHIPPING_STATES)(
  '%s ends in one status from each beginning, and each later state goes at least as far',
  (state) => {
    const end = (of: (typeof SHIPPING_STATES)[number], status: (typeof TRACKING_STATUSES)[number]) => {
      let at = status
      for (let step = 0; step < TRACKING_STATUSES.length; step++) at = ROLL_UP[of][at] ?? at
      return at
    }
    const next = SHIPPING_STATES[SHIPPING_STATES.indexOf(state) + 1] ?? state
    for (const status of TRACKING_STATUSES) {
      expect(ROLL_UP[state][end(state, status)]).toBeUndefined()
      const order: readonly TrackingStatus[] = TRACKING_STATUSES.filter((one) => one !== 'on-hold')
      if (status !== 'on-hold')
        expect(order.indexOf(end(next, status))).toBeGreaterThanOrEqual(order.indexOf(end(state, status)))
    }
  },
)

/** A generator of numbers that is the same in each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

test('the state equals a plain count of units, for any lines and shipments', () => {
  const next = numbers(42)
  for (let round = 0; round < 2000; round++) {
    const lines = Array.from({ length: next(4) }, () => {
      const quantity = 1 + next(4)
      const packed = next(quantity + 1)
      const sent = next(packed + 1)
      return {
        quantity,
        packed,
        sent,
        refunded: next(quantity + 1),
        received: next(2) ? sent : next(sent + 1),
      }
    })
    const shipments = Array.from({ length: next(4) }, () => {
      const sentAt = next(2) ? '2026-05-01T10:00:00.000Z' : null
      return { sentAt, deliveredAt: sentAt && next(2) ? sentAt : null }
    })
    const waiting = lines.map(unitsToShip)
    for (const [index, units] of waiting.entries()) {
      const { quantity = 0, packed = 0, refunded = 0 } = lines[index] ?? {}
      expect(units).toBe(
        Array.from({ length: quantity }, (_, unit) => unit >= packed + refunded).filter(Boolean).length,
      )
    }
    const state = getShippingState(lines, shipments)
    const isSent = shipments.some(({ sentAt }) => sentAt)
    const isWhole = shipments.every(({ sentAt }) => sentAt) && waiting.every((units) => units === 0)
    const isDelivered = shipments.every(({ deliveredAt }) => deliveredAt)
    const back = lines.reduce((sum, { received }) => sum + received, 0)
    const away = lines.reduce((sum, { quantity, sent }) => sum + (isSent ? sent : quantity), 0) - back
    const isBack = back > 0 && away === 0
    const left = isBack ? 'returned' : isDelivered ? 'delivered' : 'all'
    expect(state).toBe(!isSent ? (isBack ? 'returned' : 'none') : isWhole ? left : 'some')
  }
})
