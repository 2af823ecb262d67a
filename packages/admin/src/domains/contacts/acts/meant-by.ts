import type { ContactFilter } from '@storekeeper/contract/contacts/contact-query'
import type { Chosen } from '~/ui/list/selection'

type Meant = { ids: string[] } | { exceptIds: string[]; expectedCount: number; filter: ContactFilter }

/** How a bulk call is told which contacts are meant. */
export const meantBy = (chosen: Chosen, filter: ContactFilter): Meant =>
  'ids' in chosen ? chosen : { ...chosen, filter }
