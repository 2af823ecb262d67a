import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import {
  PRIVACY_REQUEST_KINDS,
  PRIVACY_REQUEST_SOURCES,
  PRIVACY_REQUEST_STATUSES,
  PrivacyRequestQuery,
} from './privacy-request-query.ts'

export const PRIVACY_REQUEST_FILTER_FIELDS = {
  customer: { type: 'text' },
  kind: { type: 'choice', choices: PRIVACY_REQUEST_KINDS },
  status: { type: 'choice', choices: PRIVACY_REQUEST_STATUSES },
  source: { type: 'choice', choices: PRIVACY_REQUEST_SOURCES },
  note: { type: 'text' },
  received: { type: 'date' },
  due: { type: 'date' },
  finished: { type: 'date' },
} as const satisfies FilterFields

export const FilteredPrivacyRequestQuery = PrivacyRequestQuery.extend({
  filter: filterBy(PRIVACY_REQUEST_FILTER_FIELDS),
})
