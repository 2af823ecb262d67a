import { AdminQuery } from '@storekeeper/contract/admins/admin-query'
import { fromUrl, inUrl } from '@storekeeper/contract/list'
import { Id } from '@storekeeper/contract/shapes'
import type { z } from 'zod'

/** The address of the list is the call's query, and who is looked at beside it. */
export const AdminListSearch = AdminQuery.extend({ admin: fromUrl(Id.optional()) })
export type AdminListSearch = z.output<typeof AdminListSearch>

/** Admins belong to every site: what the header chooses changes nothing here. */
export const listInput = ({ admin: _, site: __, ...search }: AdminListSearch) => inUrl(search)
