import type { Category } from '@storekeeper/contract/categories/category'

/** The actions of the screen for one category. */
export type CategoryActs = Record<'edit' | 'addBelow' | 'transfer' | 'remove', (category: Category) => void>
