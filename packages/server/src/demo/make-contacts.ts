import type { ContactSource } from '@storekeeper/contract/contacts/contact-query'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { addContactCategory, addContacts, unsubscribe } from '../domains/contacts/contacts.ts'
import type { Actor } from '../lib/audit.ts'
import { days } from '../lib/clock.ts'
import { type Calendar, DAYS_OF_ORDERS, storyRandom } from './calendar.ts'
import { DEMO_CONTACT_CATEGORIES, type DemoContactCategory } from './catalogue/contacts.ts'
import { inventPerson } from './people/person.ts'
import type { Random } from './random.ts'

/** Who wrote to the shops, who came in by a file, and who wants no mails any more. `taken` gathers their names. */
export async function makeContacts(
  tx: Transaction<Tables>,
  by: Actor,
  calendar: Calendar,
  taken: Set<string>,
): Promise<void> {
  const random = storyRandom('contacts')
  const opening = calendar.real(calendar.startOf(0))
  for (const category of DEMO_CONTACT_CATEGORIES) {
    const _id = await addContactCategory(tx, category, by, opening)
    const contacts = contactsOf(category, calendar, taken, random).map((contact) => ({
      ...contact,
      site: category.site,
      category: _id,
    }))
    await addContacts(tx, contacts, category.isFromFile ? by : null, opening)
    for (const { email, createdAt } of contacts)
      if (random.chance(SHARE_UNSUBSCRIBED))
        await unsubscribe(tx, { email, source: 'link' }, soonAfter(createdAt, calendar))
  }
}

const SHARE_UNSUBSCRIBED = 0.12

/** The earliest first; a file came in one morning. */
function contactsOf(
  { contacts, messages, isFromFile = false }: DemoContactCategory,
  calendar: Calendar,
  taken: Set<string>,
  random: Random,
) {
  const fileDay = calendar.startOf(DAY_OF_FILE)
  const times = Array.from({ length: contacts }, () =>
    isFromFile ? fileDay : calendar.startOf(0) + days((DAYS_OF_ORDERS - 0.2) * random.share()),
  ).sort((a, b) => a - b)
  return times.map((time, place) => {
    const { firstName, lastName, email, phone } = inventPerson(taken, random)
    const source: ContactSource = isFromFile ? 'import' : 'storefront'
    return {
      email,
      name: `${firstName} ${lastName}`,
      phone: isFromFile || random.chance(0.4) ? '' : (phone ?? ''),
      message: messages[place % Math.max(messages.length, 1)] ?? '',
      source,
      createdAt: calendar.real(time).toISOString(),
    }
  })
}

const DAY_OF_FILE = 31

const soonAfter = (createdAt: string, calendar: Calendar) =>
  new Date(Math.min(Date.parse(createdAt) + days(9), calendar.real(calendar.end).getTime()))
