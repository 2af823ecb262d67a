import type { Generated, GeneratedAlways } from 'kysely'

export type CategoryTable = {
  _id: string
  title: string
  slug: string
  parent: string | null
  image: string | null
  description: Generated<string>
  isActive: Generated<boolean>
  position: number
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  search: GeneratedAlways<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

/** The assignment of products to categories. */
export type ProductCategoryTable = { product: string; category: string }

declare module '../../db/tables.ts' {
  interface Tables {
    categories: CategoryTable
    productCategories: ProductCategoryTable
  }
}
