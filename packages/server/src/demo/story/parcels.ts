import { minutes } from '../../lib/clock.ts'
import { digits } from '../people/person.ts'
import type { Random } from '../random.ts'
import type { PlannedOrder, Step } from './planned.ts'
import type { Round } from './rounds.ts'

/** The label is printed shortly before the carrier picks up the parcel. */
export function parcelFor(order: PlannedOrder, fetched: Round, random: Random): Step {
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

/** In `number`, each # stands for a digit. */
const UPS = { carrier: 'UPS', number: '1Z58A2E60#########' }
const USPS = { carrier: 'USPS', number: '94001118992########' }
const FEDEX = { carrier: 'FedEx', number: '7829########' }
const DHL = { carrier: 'DHL', number: '41########' }

const AT_HOME = [UPS, USPS, USPS, FEDEX]
const ABROAD = [DHL, DHL, UPS]
