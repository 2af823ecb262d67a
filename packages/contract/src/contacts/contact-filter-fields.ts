import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { CONTACT_SOURCES, ContactFilter, ContactQuery } from './contact-query.ts'

export const CONTACT_FILTER_FIELDS = {
  name: { type: 'text', isSlow: true },
  phone: { type: 'text', isSlow: true },
  message: { type: 'text', isSlow: true },
  category: { type: 'text', isSlow: true },
  source: { type: 'choice', choices: CONTACT_SOURCES, isSlow: true },
  subscribed: { type: 'flag' },
  'marketing-since': { type: 'date', isSlow: true },
  created: { type: 'date' },
  updated: { type: 'date', isSlow: true },
} as const satisfies FilterFields

const filter = filterBy(CONTACT_FILTER_FIELDS)

export const FilteredContactQuery = ContactQuery.extend({ filter })

/** The filter of files and bulk calls. */
export const FilteredContacts = ContactFilter.extend({ filter })
