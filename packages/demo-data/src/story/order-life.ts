import { CANCEL_REASONS, type CancelReason } from '@storekeeper/contract/orders/tracking-status'
import { days, minutes } from '@storekeeper/server/lib/clock'
import { digits } from '../people/person.ts'
import type { Random } from '../random.ts'
import type { PlannedOrder, Step, Worker } from './planned.ts'
import type { Round, Rounds } from './rounds.ts'
import {
  CANCEL_NOTES,
  DECLINED_NOTE,
  DEPOSIT_NOTE,
  HOLD_NOTES,
  OVERRIDE_REASON,
  REFUND_REASONS,
  RETURN_NOTES,
  RETURN_REASON,
  TRANSFER_NOTE,
} from './texts.ts'

/**
 * The input of a plan: the admins' schedule, the random generator, and whether returned products can be
 * restocked.
 */
export type World = { rounds: Rounds; random: Random; canRestock: boolean }

/** Plans all steps of an order. Steps after the end of the story are removed later. */
export function planSteps(order: PlannedOrder, world: World): Step[] {
  const { random, rounds } = world
  const seen = rounds.morning(order.placedAt + hours(random.weighted([2, 14, 36, 60], seenAfter)))
  if (order.isTestOrder) return random.chance(0.5) ? [] : delivery(order, seen, world)
  if (order.paymentFailed) return declined(order, seen, world)
  if (!order.payment) return unpaid(order, seen, world)
  if (order.payment.amount !== 'all')
    return [...maybe(random, comment(order, seen, DEPOSIT_NOTE)), ...delivery(order, seen, world)]
  const fate = random.weighted(FATES, ({ weight }) => weight)
  return fate.live(order, seen, world)
}

type Life = (order: PlannedOrder, seen: Round, world: World) => Step[]

const seenAfter = (_: number, index: number) => [30, 40, 22, 8][index] ?? 0
const fetchedAfter = (_: number, index: number) => [2, 4, 3][index] ?? 0

const delivery: Life = (order, seen, world) => {
  const { random, rounds } = world
  const fetched = rounds.pickUp(seen.at + hours(random.weighted([2, 20, 44], fetchedAfter)))
  const arrived = rounds.carrierReport(fetched.at + days(random.int(1, 6)))
  return [
    status(order, seen, { trackingStatus: 'processing' }),
    ...(order.isTestOrder ? [] : [parcelFor(order, fetched, random)]),
    status(order, fetched, { trackingStatus: 'shipped' }),
    // Null: the carrier reports the arrival, not an admin.
    { at: arrived.at, does: 'status', order, by: null, change: { trackingStatus: 'delivered' } },
    ...afterwards(order, arrived, world),
  ]
}

/** Some orders are returned, and some customers keep defective products and get a partial refund. */
function afterwards(order: PlannedOrder, arrived: Round, world: World): Step[] {
  const { random, rounds, canRestock } = world
  if (order.isTestOrder || order.payment?.amount !== 'all') return []
  const target = order.customer && random.chance(0.3) ? 'credit' : 'original'
  if (random.chance(0.05)) {
    const back = rounds.morning(arrived.at + days(random.int(3, 12)))
    const paid = rounds.morning(back.at + days(1))
    const amount = random.chance(0.75) ? 'all' : splitAmount(order, 2)
    return [
      status(order, back, { trackingStatus: 'returned', restock: canRestock }),
      ...maybe(random, comment(order, back, random.pick(RETURN_NOTES))),
      { at: paid.at, does: 'refund', order, by: paid.by, amount, target, reason: RETURN_REASON },
    ]
  }
  if (random.chance(0.025)) {
    const completed = rounds.morning(arrived.at + days(2))
    const amount = splitAmount(order, 4)
    const reason = random.pick(REFUND_REASONS)
    return [{ at: completed.at, does: 'refund', order, by: completed.by, amount, target, reason }]
  }
  return []
}

/**
 * One of `parts` equal parts of the amount paid with money for the merchandise, in cents. Shipping is always
 * paid with money.
 */
const splitAmount = ({ goods, creditUsed }: PlannedOrder, parts: number) =>
  Math.max(100, Math.ceil((goods - creditUsed) / parts))

/** The order waits for a clarification, which usually succeeds. */
const current: Life = (order, seen, world) => {
  const { random, rounds } = world
  const onHold = [
    status(order, seen, { trackingStatus: 'on-hold' }),
    comment(order, seen, random.pick(HOLD_NOTES)),
  ]
  const cleared = rounds.morning(seen.at + days(random.int(1, 6)))
  const end = random.chance(0.75) ? delivery(order, cleared, world) : cancelled(order, cleared, world)
  return [...onHold, ...end]
}

const cancelled: Life = (order, seen, { random, canRestock }) => {
  const cancelReason: CancelReason = canRestock
    ? random.weighted(CANCEL_REASONS, (reason) => REASON_WEIGHTS[reason])
    : 'inventory'
  const refundTo =
    order.customer && random.chance(0.25) ? 'credit' : random.chance(0.9) ? 'original' : 'nowhere'
  return [
    status(order, seen, { trackingStatus: 'cancelled', cancelReason, restock: canRestock, refundTo }),
    ...maybe(random, comment(order, seen, CANCEL_NOTES[cancelReason])),
  ]
}

const REASON_WEIGHTS: Record<CancelReason, number> = {
  customer: 10,
  fraud: 2,
  inventory: 3,
  declined: 0,
  staff: 2,
  other: 2,
}

const declined: Life = (order, seen, world) => {
  const { rounds, random, canRestock } = world
  const change = {
    trackingStatus: 'cancelled',
    cancelReason: 'declined',
    restock: canRestock,
    refundTo: 'nowhere',
  } as const
  return [
    ...maybe(random, comment(order, seen, DECLINED_NOTE)),
    status(order, rounds.morning(seen.at + days(3)), change),
  ]
}

const unpaid: Life = (order, seen, world) => {
  const { rounds, random, canRestock } = world
  const given = rounds.morning(seen.at + days(14))
  return [
    status(order, seen, { trackingStatus: 'on-hold' }),
    ...maybe(random, comment(order, seen, TRANSFER_NOTE)),
    status(order, given, {
      trackingStatus: 'cancelled',
      cancelReason: 'customer',
      restock: canRestock,
      refundTo: 'nowhere',
    }),
  ]
}

/** The order was cancelled by mistake. Only a super admin can reopen it, with a reason. */
const revived: Life = (order, seen, world) => {
  const change = {
    trackingStatus: 'cancelled',
    cancelReason: 'staff',
    restock: false,
    refundTo: 'nowhere',
  } as const
  const noticed: Round = { at: seen.at + minutes(50), by: 'maya' }
  const override = { reason: OVERRIDE_REASON }
  return [
    status(order, seen, change),
    status(order, noticed, { trackingStatus: 'pending', override }),
    ...delivery(order, world.rounds.morning(noticed.at), world),
  ]
}

const FATES: readonly { live: Life; weight: number }[] = [
  { live: delivery, weight: 90 },
  { live: current, weight: 5 },
  { live: cancelled, weight: 5.5 },
  { live: revived, weight: 0.25 },
]

const status = (order: PlannedOrder, { at, by }: Round, change: StatusStep['change']): Step => ({
  at,
  does: 'status',
  order,
  by,
  change,
})
type StatusStep = Extract<Step, { does: 'status' }>

/** Comments follow the step that they are about. */
const comment = (order: PlannedOrder, { at, by }: { at: number; by: Worker }, text: string): Step => ({
  at: at + minutes(1),
  does: 'comment',
  order,
  by,
  text,
  isInternal: true,
})

/** Only some steps have a note. */
const maybe = (random: Random, step: Step): Step[] => (random.chance(0.3) ? [step] : [])

const hours = (count: number) => minutes(60 * count)

/** The label is printed shortly before the carrier picks up the parcel. */
function parcelFor(order: PlannedOrder, fetched: Round, random: Random): Step {
  const carriers = order.buyer.shippingInfo.country === 'US' ? AT_HOME : ABROAD
  const { carrier, number } = random.pick(carriers)
  return {
    at: fetched.at - minutes(20),
    does: 'parcel',
    order,
    by: fetched.by,
    carrier,
    number: digits(number, () => random.int(0, 9)),
  }
}

/** Each `#` in `number` becomes a digit. */
const UPS = { carrier: 'UPS', number: '1Z58A2E60#########' }
const USPS = { carrier: 'USPS', number: '94001118992########' }
const FEDEX = { carrier: 'FedEx', number: '7829########' }
const DHL = { carrier: 'DHL', number: '41########' }

const AT_HOME = [UPS, USPS, USPS, FEDEX]
const ABROAD = [DHL, DHL, UPS]
