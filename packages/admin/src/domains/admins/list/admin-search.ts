import { AdminQuery } from '@storekeeper/contract/admins/admin-query'
import { fromUrl, inUrl } from '@storekeeper/contract/list'
import { Id } from '@storekeeper/contract/shapes'
import type { z } from 'zod'

/** The URL search of the list: the call's query, and the admin whose details are open. */
export const AdminListSearch = AdminQuery.extend({ admin: fromUrl(Id.optional()) })
export type AdminListSearch = z.output<typeof AdminListSearch>

/** Admins belong to every site, so the site in the header does not affect the query. */
export const listInput = ({ admin: _, site: __, ...search }: AdminListSearch) => inUrl(search)
