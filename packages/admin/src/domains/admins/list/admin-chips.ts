import type { FilterChip } from '~/ui/filters/FilterChips'
import { ACCOUNT_FLAGS, SUPER_FLAG } from './admin-flags'
import type { AdminListSearch } from './admin-search'

/** Returns the active filters as chips. */
export const adminChips = (search: AdminListSearch): FilterChip<AdminListSearch>[] =>
  [SUPER_FLAG, ...ACCOUNT_FLAGS].flatMap(({ field, label, yes, no }) =>
    search[field] === undefined
      ? []
      : [{ label: label(), value: search[field] ? yes() : no(), without: { [field]: undefined } }],
  )
