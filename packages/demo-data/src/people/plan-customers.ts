import { days } from '@storekeeper/server/lib/clock'
import type { Language } from '@storekeeper/server/lib/language'
import { type Calendar, DAYS_OF_ORDERS, storyRandom } from '../calendar.ts'
import { DEMO_SITES } from '../catalogue/catalogue.ts'
import type { Random } from '../random.ts'
import { type Details, NO_DETAILS, withDetails } from './customer-details.ts'
import { inventPerson, type Person } from './person.ts'
import { SHOPPERS } from './shoppers.ts'

const CUSTOMERS = 400
/** Every fiftieth customer is a test customer. */
const TEST_EVERY = 50
/** The number of days between the first customer and the first order. */
const DAYS_BEFORE = 500
const SHOPPER_LOYALTY = 6

export type PlannedCustomer = Omit<Person, 'email'> & {
  site: string
  email: string | null
  /** Planned milliseconds, as in the calendar. */
  joinedAt: number
  /** The relative frequency of orders. */
  loyalty: number
  blocked: boolean
  emailVerified: boolean
  accountApproved: boolean
  acceptsMarketing: boolean
  isTest: boolean
  /** Null: the customer joined before the shop recorded languages. */
  language: Language | null
} & Details

/** The customers of the demo shop, in the order in which they joined. Adds their names to `taken`. */
export function planCustomers(calendar: Calendar, taken: Set<string>): PlannedCustomer[] {
  const random = storyRandom('customers')
  for (const { email } of SHOPPERS) taken.add(email.split('@')[0] ?? '')
  const customers = joiningTimes(calendar, random).map((joinedAt, index) => {
    const person = inventPerson(taken, random)
    const isTest = (index + 1) % TEST_EVERY === 0
    return isTest
      ? testCustomer((index + 1) / TEST_EVERY, person, joinedAt)
      : customer(person, joinedAt, random)
  })
  return withDetails(customers.map(asShopper)).map((planned, index) => ({
    ...planned,
    language: LANGUAGES_IN_TURN[index % LANGUAGES_IN_TURN.length] ?? null,
  }))
}

/** Of each eight customers, one uses Arabic, and two have no known language. */
const LANGUAGES_IN_TURN: (Language | null)[] = ['en', 'en', 'ar', 'en', null, 'en', 'en', null]

/** The shoppers replace customers from the same countries, and order most often. */
function asShopper(customer: PlannedCustomer, index: number): PlannedCustomer {
  const shopper = SHOPPERS.find((one) => one.index === index)
  if (!shopper) return customer
  const { index: _, ...named } = shopper
  const standing = { blocked: false, emailVerified: true, accountApproved: true, loyalty: SHOPPER_LOYALTY }
  return { ...customer, ...named, ...standing }
}

/**
 * Half of the customers join before the first order, the others during the story. None joins today, so that
 * no order precedes its customer.
 */
function joiningTimes(calendar: Calendar, random: Random): number[] {
  const first = calendar.getDayStart(0)
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
  site: random.weighted(DEMO_SITES, (_, index) => (index === 0 ? 3 : 2)).key,
  // Some customers have no e-mail address, as imported ones do.
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
