import { CategoryQuery } from '@storekeeper/contract/categories/category-query'
import type { z } from 'zod'

/** The URL search of the screen. It shows the whole tree, so there is no pagination and no sorting. */
export const CategorySearch = CategoryQuery.pick({ site: true, q: true })
export type CategorySearch = z.output<typeof CategorySearch>
