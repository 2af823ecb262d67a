import type { ContactSource } from '@storekeeper/contract/contacts/contact-query'
import type { Tables } from '@storekeeper/server/db/tables'
import {
  createContactCategory,
  createContacts,
  unsubscribe,
} from '@storekeeper/server/domains/contacts/contacts'
import type { Actor } from '@storekeeper/server/lib/audit'
import { days } from '@storekeeper/server/lib/clock'
import type { Transaction } from 'kysely'
import { type Calendar, DAYS_OF_ORDERS, storyRandom } from '../calendar.ts'
import { DEMO_CONTACT_CATEGORIES, type DemoContactCategory } from '../catalogue/contacts.ts'
import { inventPerson } from '../people/person.ts'
import type { Random } from '../random.ts'

/**
 * Creates contacts: people who wrote to the shops, people who were imported from a file, and some who
 * unsubscribed. Adds their names to `taken`.
 */
export async function createDemoContacts(
  tx: Transaction<Tables>,
  by: Actor,
  calendar: Calendar,
  taken: Set<string>,
): Promise<void> {
  const random = storyRandom('contacts')
  const opening = calendar.real(calendar.getDayStart(0))
  for (const category of DEMO_CONTACT_CATEGORIES) {
    const _id = await createContactCategory(tx, category, by, opening)
    const contacts = buildContacts(category, calendar, taken, random).map((contact) => ({
      ...contact,
      site: category.site,
      category: _id,
      hasConsent: true,
    }))
    await createContacts(tx, contacts, category.isFromFile ? by : null, opening)
    for (const { email, createdAt } of contacts)
      if (random.chance(SHARE_UNSUBSCRIBED))
        await unsubscribe(tx, { email, source: 'link' }, soonAfter(createdAt, calendar))
  }
}

const SHARE_UNSUBSCRIBED = 0.12

/** In ascending order of time; all contacts of a file arrive in one morning. */
function buildContacts(
  { contacts, messages, isFromFile = false }: DemoContactCategory,
  calendar: Calendar,
  taken: Set<string>,
  random: Random,
) {
  const fileDay = calendar.getDayStart(DAY_OF_FILE)
  const times = Array.from({ length: contacts }, () =>
    isFromFile ? fileDay : calendar.getDayStart(0) + days((DAYS_OF_ORDERS - 0.2) * random.share()),
  ).sort((a, b) => a - b)
  return times.map((time, index) => {
    const { firstName, lastName, email, phone } = inventPerson(taken, random)
    const source: ContactSource = isFromFile ? 'import' : 'storefront'
    return {
      email,
      name: `${firstName} ${lastName}`,
      phone: isFromFile || random.chance(0.4) ? '' : (phone ?? ''),
      message: messages[index % Math.max(messages.length, 1)] ?? '',
      source,
      createdAt: calendar.real(time).toISOString(),
    }
  })
}

const DAY_OF_FILE = 31

const soonAfter = (createdAt: string, calendar: Calendar) =>
  new Date(Math.min(Date.parse(createdAt) + days(9), calendar.real(calendar.end).getTime()))
