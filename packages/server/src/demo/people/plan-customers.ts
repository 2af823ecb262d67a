import { days } from '../../lib/clock.ts'
import type { Language } from '../../lib/language.ts'
import { type Calendar, DAYS_OF_ORDERS, storyRandom } from '../calendar.ts'
import { DEMO_SITES } from '../catalogue/catalogue.ts'
import type { Random } from '../random.ts'
import { type Details, NO_DETAILS, withDetails } from './customer-details.ts'
import { inventPerson, type Person } from './person.ts'
import { SHOPPERS } from './shoppers.ts'

const CUSTOMERS = 400
/** Every fiftieth is there to try the checkout with. */
const TEST_EVERY = 50
/** The first ones joined so long before the first order in the data. */
const DAYS_BEFORE = 500
const SHOPPER_LOYALTY = 6

export type PlannedCustomer = Omit<Person, 'email'> & {
  site: string
  email: string | null
  /** Planned milliseconds, as in the calendar. */
  joinedAt: number
  /** How often they buy, against the others. */
  loyalty: number
  blocked: boolean
  emailVerified: boolean
  accountApproved: boolean
  acceptsMarketing: boolean
  isTest: boolean
  /** Null: they came before the shop knew it. */
  language: Language | null
} & Details

/** The customers of the demo shop, in the order in which they joined. `taken` gathers their names. */
export function planCustomers(calendar: Calendar, taken: Set<string>): PlannedCustomer[] {
  const random = storyRandom('customers')
  for (const { email } of SHOPPERS) taken.add(email.split('@')[0] ?? '')
  const customers = joiningTimes(calendar, random).map((joinedAt, place) => {
    const person = inventPerson(taken, random)
    const isTest = (place + 1) % TEST_EVERY === 0
    return isTest
      ? testCustomer((place + 1) / TEST_EVERY, person, joinedAt)
      : customer(person, joinedAt, random)
  })
  return withDetails(customers.map(asShopper)).map((planned, place) => ({
    ...planned,
    language: LANGUAGES_IN_TURN[place % LANGUAGES_IN_TURN.length] ?? null,
  }))
}

/** Of each eight customers one reads Arabic, and of two the language is not known. */
const LANGUAGES_IN_TURN: (Language | null)[] = ['en', 'en', 'ar', 'en', null, 'en', 'en', null]

/** The shoppers live where the customers they replace do, and buy most of all. */
function asShopper(customer: PlannedCustomer, place: number): PlannedCustomer {
  const shopper = SHOPPERS.find((one) => one.place === place)
  if (!shopper) return customer
  const { place: _, ...named } = shopper
  const standing = { blocked: false, emailVerified: true, accountApproved: true, loyalty: SHOPPER_LOYALTY }
  return { ...customer, ...named, ...standing }
}

/** Half joined before the first order in the data, the others since; none today, so that none buys too early. */
function joiningTimes(calendar: Calendar, random: Random): number[] {
  const first = calendar.startOf(0)
  return Array.from({ length: CUSTOMERS }, () =>
    random.chance(0.5)
      ? first - days(DAYS_BEFORE * random.share() * random.share())
      : first + days((DAYS_OF_ORDERS - 1) * random.share()),
  )
    .map(Math.floor)
    .sort((a, b) => a - b)
}

const customer = (person: Person, joinedAt: number, random: Random): PlannedCustomer => ({
  ...person,
  site: random.weighted(DEMO_SITES, (_, place) => (place === 0 ? 3 : 2)).key,
  // A few came without an e-mail address, as imported ones do.
  email: random.chance(0.012) ? null : person.email,
  joinedAt,
  loyalty: random.chance(0.15) ? 4 : 0.2 + random.share(),
  blocked: random.chance(0.025),
  emailVerified: random.chance(0.9),
  accountApproved: random.chance(0.965),
  acceptsMarketing: random.chance(0.4),
  isTest: false,
  language: null,
  ...NO_DETAILS,
})

const testCustomer = (number: number, person: Person, joinedAt: number): PlannedCustomer => ({
  ...person,
  site: number % 2 === 0 ? 'auctropin' : 'hb',
  firstName: 'Test',
  lastName: `Checkout ${number}`,
  email: `checkout-${number}@test.example`,
  joinedAt,
  loyalty: 1,
  blocked: false,
  emailVerified: true,
  accountApproved: true,
  acceptsMarketing: false,
  isTest: true,
  language: null,
  ...NO_DETAILS,
})
