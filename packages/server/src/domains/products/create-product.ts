import { type Image, type Price, toSlug } from '@storekeeper/contract/shapes'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'
import { inChunks } from '../../lib/bulk.ts'
import { newId } from '../../lib/id.ts'
import type { BundlePart } from './products.table.ts'

export type NewProduct = {
  site: string
  title: string
  sku: string
  price: Price
  /** Made of the title and the sku when it is not given. */
  slug?: string
  quantity?: number
  lowStockAt?: number
  images?: Image[]
  shortDescription?: string
  isActive?: boolean
  includes?: BundlePart[]
  createdAt?: string
}

const CHUNK = 500

/** Makes a product and answers its `_id`. A product that includes others is a bundle. */
export async function createProduct(
  tx: Transaction<Tables>,
  product: NewProduct,
  by: Actor,
  now: Date,
): Promise<string> {
  const [created] = await createProducts(tx, [product], by, now)
  if (!created) throw new Error('A new product was not written.')
  return created
}

/** Makes products; the `_id`s answer in the order given. */
export async function createProducts(
  tx: Transaction<Tables>,
  products: readonly NewProduct[],
  by: Actor,
  now: Date,
): Promise<string[]> {
  const rows = products.map(
    ({ price, images = [], includes = [], createdAt = now.toISOString(), ...product }) => ({
      ...product,
      _id: newId(),
      slug: product.slug ?? toSlug(`${product.title} ${product.site} ${product.sku}`),
      price: JSON.stringify(price),
      images: JSON.stringify(images),
      isBundle: includes.length > 0,
      includes: JSON.stringify(includes),
      createdAt,
      updatedAt: createdAt,
    }),
  )
  for (const chunk of inChunks(rows, CHUNK)) {
    await tx.insertInto('products').values(chunk).execute()
    await writeAudit(
      tx,
      by,
      now,
      chunk.map((row) => ({ action: 'product.created', entity: 'product', entityId: row._id })),
    )
  }
  return rows.map((row) => row._id)
}
