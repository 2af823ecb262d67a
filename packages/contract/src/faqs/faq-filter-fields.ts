import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { FaqQuery } from './faq-query.ts'

export const FAQ_FILTER_FIELDS = {
  question: { type: 'text' },
  answer: { type: 'text' },
  slug: { type: 'text' },
  category: { type: 'text' },
  active: { type: 'flag' },
  created: { type: 'date' },
  updated: { type: 'date' },
} as const satisfies FilterFields

export const FilteredFaqQuery = FaqQuery.extend({ filter: filterBy(FAQ_FILTER_FIELDS) })
