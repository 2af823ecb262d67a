import type { Image, Price } from '@storekeeper/contract/shapes'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, JsonWithDefault } from '../../db/system.table.ts'

/** A part of a bundle: a product and its quantity in one bundle. */
export type BundlePart = { product: string; quantity: number }

export type ProductTable = {
  _id: string
  slug: string
  title: string
  sku: string
  site: string
  price: Json<Price>
  quantity: Generated<number>
  lowStockAt: Generated<number>
  images: JsonWithDefault<Image[]>
  shortDescription: Generated<string>
  description: Generated<string>
  isActive: Generated<boolean>
  isBundle: Generated<boolean>
  includes: JsonWithDefault<BundlePart[]>
  weight: number | null
  seo: JsonWithDefault<{ title: string; description: string }>
  /** Null for the default tax class. */
  taxClass: string | null
  displayCoupon: string | null
  /** Set by a trigger, and by a job when a sale starts or ends. */
  priceNow: Generated<number>
  ratingAverage: Generated<number>
  ratingCount: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  search: GeneratedAlways<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

declare module '../../db/tables.ts' {
  interface Tables {
    products: ProductTable
  }
}
