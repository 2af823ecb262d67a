import { filterText } from '../list.ts'
import type { FilterFields } from './filter-field.ts'
import { parseFilter } from './filter-text.ts'

/** The parameter `filter` of a list that can be filtered by these fields. Screens validate it as they show it. */
export const filterBy = (fields: FilterFields) =>
  filterText.superRefine((text, context) => {
    const read = parseFilter(text ?? '', fields)
    if ('problem' in read) context.addIssue({ code: 'custom', message: read.problem.reason })
  })
