import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { ContactCategoryQuery } from './contact-category-query.ts'

export const CONTACT_CATEGORY_FILTER_FIELDS = {
  name: { type: 'text' },
  contacts: { type: 'number', isSlow: true },
  created: { type: 'date' },
  updated: { type: 'date' },
} as const satisfies FilterFields

export const FilteredContactCategoryQuery = ContactCategoryQuery.extend({
  filter: filterBy(CONTACT_CATEGORY_FILTER_FIELDS),
})
