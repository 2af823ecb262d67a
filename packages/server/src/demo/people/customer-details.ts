import type { Address } from '@storekeeper/contract/shapes'
import { storyRandom } from '../calendar.ts'
import type { Random } from '../random.ts'
import { digits, type Person } from './person.ts'

/** What the shop knows of a customer beside how to reach them. */
export type Details = {
  tags: string[]
  note: string
  /** Other addresses of theirs, beside the one parcels go to. */
  furtherAddresses: Address[]
}
type DemoCustomer = Omit<Person, 'email'> &
  Details & { email: string | null; loyalty: number; emailVerified: boolean; isTest: boolean }

export const NO_DETAILS: Details = { tags: [], note: '', furtherAddresses: [] }

/** Gives some customers tags, notes and further addresses, and makes a few duplicates of other customers. */
export function withDetails<Customer extends DemoCustomer>(customers: readonly Customer[]): Customer[] {
  const random = storyRandom('customer details')
  const detailed = customers.map((customer) =>
    customer.isTest ? customer : { ...customer, ...detailsOf(customer, random) },
  )
  const originals = detailed
    .filter(({ isTest, phone, email }) => !isTest && phone && email)
    .slice(0, TWICE.length)
  const latest = detailed.filter(({ isTest }) => !isTest).slice(-TWICE.length)
  return detailed.map((customer) => {
    const place = latest.indexOf(customer)
    const [original, mail] = [originals[place], TWICE[place]]
    return original && mail ? again(customer, original, mail) : customer
  })
}

function detailsOf(customer: DemoCustomer, random: Random): Details {
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

/** Where the second e-mail address of those who registered twice is. */
const TWICE = ['work.example', 'old-mail.example']

/** The same person under another e-mail address: the phone number is written otherwise, the place is the same. */
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
  'Collects typewriters; tell them when one comes in.',
  'Had a parcel lost in winter and was patient about it.',
  'Orders for a small hotel, always towards the end of the month.',
  'Allergic to lavender.',
]
