import { commaList, fromUrl } from '@storekeeper/contract/list'
import { Id } from '@storekeeper/contract/shapes'
import { z } from 'zod'

/** The URL search of the screen: the open role, and the one or two roles that are compared. */
export const RoleListSearch = z.object({
  role: fromUrl(Id.optional()),
  compare: commaList(Id),
})
export type RoleListSearch = z.output<typeof RoleListSearch>
