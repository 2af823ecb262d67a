import type { ContactFilter } from '@storekeeper/contract/contacts/contact-query'
import type { Chosen } from '~/ui/list/bulk/selection'

type Meant = { ids: string[] } | { exceptIds: string[]; expectedCount: number; filter: ContactFilter }

/** Builds the part of a bulk call that selects the contacts. */
export const meantBy = (chosen: Chosen, filter: ContactFilter): Meant =>
  'ids' in chosen ? chosen : { ...chosen, filter }
