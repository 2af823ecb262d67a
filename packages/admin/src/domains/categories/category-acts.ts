import type { Category } from '@storekeeper/contract/categories/category'

/** What the screen does for one category. */
export type CategoryActs = Record<'edit' | 'addBelow' | 'transfer' | 'remove', (category: Category) => void>
