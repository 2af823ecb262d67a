import { CategoryQuery } from '@storekeeper/contract/categories/category-query'
import type { z } from 'zod'

/** The address of the screen. It shows the whole tree: there is nothing to turn or to sort. */
export const CategorySearch = CategoryQuery.pick({ site: true, q: true })
export type CategorySearch = z.output<typeof CategorySearch>
