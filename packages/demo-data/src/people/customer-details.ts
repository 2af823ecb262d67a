import type { Address } from '@storekeeper/contract/shapes'
import { storyRandom } from '../calendar.ts'
import type { Random } from '../random.ts'
import { digits, type Person } from './person.ts'

/** The details of a customer besides the contact data. */
export type Details = {
  tags: string[]
  note: string
  /** Addresses besides the delivery address. */
  furtherAddresses: Address[]
}
type DemoCustomer = Omit<Person, 'email'> &
  Details & { email: string | null; loyalty: number; emailVerified: boolean; isTest: boolean }

export const NO_DETAILS: Details = { tags: [], note: '', furtherAddresses: [] }

/**
 * Adds tags, notes and further addresses to some customers, and creates some duplicates of other customers.
 */
export function withDetails<Customer extends DemoCustomer>(customers: readonly Customer[]): Customer[] {
  const random = storyRandom('customer details')
  const detailed = customers.map((customer) =>
    customer.isTest ? customer : { ...customer, ...buildDetails(customer, random) },
  )
  const originals = detailed
    .filter(({ isTest, phone, email }) => !isTest && phone && email)
    .slice(0, TWICE.length)
  const latest = detailed.filter(({ isTest }) => !isTest).slice(-TWICE.length)
  return detailed.map((customer) => {
    const index = latest.indexOf(customer)
    const [original, mail] = [originals[index], TWICE[index]]
    return original && mail ? again(customer, original, mail) : customer
  })
}

function buildDetails(customer: DemoCustomer, random: Random): Details {
  const { loyalty, shippingInfo } = customer
  const isLoyal = loyalty >= 4
  const tags = [
    ...(isLoyal && random.chance(0.5) ? ['vip'] : []),
    ...(random.chance(0.06) ? ['wholesale'] : []),
    ...(random.chance(0.05) ? [random.pick(['press', 'friend of the house', 'collector'])] : []),
  ]
  const another = { ...shippingInfo, streetNumber: digits('1##', () => random.int(0, 9)), aptUnit: '' }
  return {
    tags,
    note: random.chance(0.07) ? random.pick(NOTES) : '',
    furtherAddresses: random.chance(0.15) ? [another] : [],
  }
}

/** The domains of the second e-mail address of customers who registered twice. */
const TWICE = ['work.example', 'old-mail.example']

/** The same person with another e-mail address, another format of the phone number and the same address. */
const again = <Customer extends DemoCustomer>(
  customer: Customer,
  original: Customer,
  mail: string,
): Customer => ({
  ...customer,
  firstName: original.firstName,
  lastName: original.lastName,
  email: `${original.email?.split('@')[0]}@${mail}`,
  phone: original.phone?.replaceAll(/[\s()-]/g, '') ?? null,
  shippingInfo: original.shippingInfo,
  emailVerified: false,
})

const NOTES = [
  'Prefers to be called in the morning.',
  'Asks for plain packaging: these are presents.',
  'Collects typewriters; write when one comes in.',
  'Had a parcel lost in winter and was patient about it.',
  'Orders for a small hotel, always towards the end of the month.',
  'Allergic to lavender.',
]
