import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/list/FilterChips'
import type { PageListSearch } from './page-search'

/** Returns the active filters as chips. */
export const pageChips = ({ isPublished }: PageListSearch): FilterChip<PageListSearch>[] =>
  isPublished === undefined
    ? []
    : [
        {
          label: m.pages_status(),
          value: isPublished ? m.pages_published() : m.pages_draft(),
          without: { isPublished: undefined },
        },
      ]
