import { expect, test } from 'vitest'
import { StatusChange } from './status-change.ts'
import { canMove, NEXT_STATUSES, TRACKING_STATUSES } from './tracking-status.ts'

test('an order moves only along these steps', () => {
  const steps = TRACKING_STATUSES.flatMap((from) =>
    TRACKING_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(steps.sort()).toEqual(
    [
      'pending → processing',
      'pending → on-hold',
      'pending → cancelled',
      'processing → shipped',
      'processing → on-hold',
      'processing → cancelled',
      'on-hold → pending',
      'on-hold → processing',
      'on-hold → cancelled',
      'shipped → delivered',
      'shipped → returned',
      'delivered → returned',
    ].sort(),
  )
})

test('cancelled and returned are final', () => {
  expect([NEXT_STATUSES.cancelled, NEXT_STATUSES.returned]).toEqual([[], []])
})

test('a change of status takes no field it does not know', () => {
  const change = { trackingStatus: 'processing', paymentStatus: 'paid' }
  expect(StatusChange.safeParse(change).error?.issues[0]).toMatchObject({ keys: ['paymentStatus'] })
})

test('an override needs a reason', () => {
  const withReason = (reason: string) =>
    StatusChange.safeParse({ trackingStatus: 'processing', override: { reason } }).success
  expect([
    withReason(''),
    withReason('   '),
    withReason('x'.repeat(501)),
    withReason('Courier rang'),
  ]).toEqual([false, false, false, true])
})
