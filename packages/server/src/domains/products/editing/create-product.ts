import { parseFileKey } from '@storekeeper/contract/files'
import { type Image, type Price, toSlug } from '@storekeeper/contract/shapes'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, recordAudit } from '../../../lib/audit.ts'
import { newId } from '../../../lib/id.ts'
import { inChunks } from '../../../lib/queries/bulk.ts'
import { toHandle } from '../../../lib/text/free-slug.ts'
import { type CleanHtml, cleanRichText, picturesIn } from '../../../lib/text/rich-text.ts'
import { useFiles } from '../../files/files.ts'
import type { BundlePart } from '../products.table.ts'

export type NewProduct = {
  site: string
  title: string
  sku: string
  price: Price
  /** Derived from the title, the site and the SKU by default. */
  slug?: string
  quantity?: number
  lowStockAt?: number
  images?: Image[]
  shortDescription?: string
  /** HTML; disallowed markup is removed before storage. */
  description?: string
  /** The `_id`s of existing categories. */
  categories?: readonly string[]
  isActive?: boolean
  includes?: BundlePart[]
  /** In grams. */
  weight?: number | null
  taxClass?: string | null
  seo?: { title: string; description: string }
  createdAt?: string
}

type CleanProduct = NewProduct & { description: CleanHtml }

const CHUNK = 1000

/** Creates a product and returns its `_id`. A product with `includes` is a bundle. */
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

/**
 * Creates products; returns their `_id`s in the order given. The caller has checked that everything they
 * reference exists and fits.
 */
export const createProducts = (
  tx: Transaction<Tables>,
  products: readonly NewProduct[],
  by: Actor,
  now: Date,
): Promise<string[]> =>
  createCleanProducts(
    tx,
    products.map((product) => ({ ...product, description: cleanRichText(product.description ?? '') })),
    by,
    now,
  )

/** The same, for descriptions that are already sanitized. */
export async function createCleanProducts(
  tx: Transaction<Tables>,
  products: readonly CleanProduct[],
  by: Actor,
  now: Date,
): Promise<string[]> {
  const made = products.map((product) => ({ row: toRow(product, now), product }))
  for (const chunk of inChunks(made, CHUNK)) {
    await insertProducts(
      tx,
      chunk.map(({ row }) => row),
    )
    await recordAudit(
      tx,
      by,
      now,
      chunk.map(({ row }) => ({ action: 'product.created', entityId: row._id })),
    )
    const assigned = chunk.flatMap(({ row, product: { categories = [] } }) =>
      [...new Set(categories)].map((category) => ({ product: row._id, category })),
    )
    await assignCategories(tx, assigned)
    const uses = chunk
      .map(({ row, product: { images = [], description } }) => ({
        entityId: row._id,
        urls: getFileUrls({ images, description }),
      }))
      .filter(({ urls }) => Object.values(urls).flat().some(parseFileKey))
    if (uses.length > 0) await useFiles(tx, { entity: 'product', uses })
  }
  return made.map(({ row }) => row._id)
}

/** The URLs of files that a product references: its images, and those in its description. */
export const getFileUrls = (product: { images: readonly Image[]; description: string }) => ({
  images: product.images.map((image) => image.imgUrl),
  description: picturesIn(product.description),
})

function toRow(product: CleanProduct, now: Date) {
  const { title, site, sku, description, includes = [], createdAt = now.toISOString() } = product
  return {
    _id: newId(),
    // Text that was cut within a character; other text is unchanged.
    slug: (product.slug ?? toSlug(toHandle(`${title} ${site} ${sku}`))).toWellFormed(),
    title: title.toWellFormed(),
    sku: sku.toWellFormed(),
    site,
    price: product.price,
    quantity: product.quantity ?? 0,
    lowStockAt: product.lowStockAt ?? LOW_STOCK_AT,
    images: product.images ?? [],
    shortDescription: product.shortDescription ?? '',
    description,
    isActive: product.isActive ?? true,
    isBundle: includes.length > 0,
    includes,
    weight: product.weight ?? null,
    taxClass: product.taxClass ?? null,
    seo: product.seo ?? { title: '', description: '' },
    createdAt,
  }
}

const LOW_STOCK_AT = 5

/** Adds products to categories that they are not in. */
export async function assignCategories(
  tx: Transaction<Tables>,
  assigned: readonly { product: string; category: string }[],
): Promise<void> {
  if (assigned.length === 0) return
  await sql`
    insert into "productCategories" ("product", "category")
    select * from unnest(
      ${assigned.map(({ product }) => product)}::uuid[], ${assigned.map(({ category }) => category)}::uuid[]
    )
  `.execute(tx)
}

/** Sends each description once, since the variants of a product share it. */
async function insertProducts(
  tx: Transaction<Tables>,
  rows: readonly ReturnType<typeof toRow>[],
): Promise<void> {
  const descriptions = [...new Set(rows.map(({ description }) => description))]
  const numbers = new Map(descriptions.map((description, index) => [description, index + 1]))
  const sent = rows.map((row) => ({ ...row, description: numbers.get(row.description) }))
  await sql`
    insert into products (
      "_id", "slug", "title", "sku", "site", "price", "quantity", "lowStockAt", "images", "shortDescription",
      "description", "isActive", "isBundle", "includes", "weight", "taxClass", "seo", "createdAt", "updatedAt"
    )
    select "_id", "slug", "title", "sku", "site", "price", "quantity", "lowStockAt", "images",
      "shortDescription", (${descriptions}::text[])["description"], "isActive", "isBundle", "includes",
      "weight", "taxClass", "seo", "createdAt", "createdAt"
    from json_to_recordset(${JSON.stringify(sent)}::json) as created(
      "_id" uuid, "slug" text, "title" text, "sku" text, "site" text, "price" jsonb, "quantity" int,
      "lowStockAt" int, "images" jsonb, "shortDescription" text, "description" int, "isActive" boolean,
      "isBundle" boolean, "includes" jsonb, "weight" int, "taxClass" uuid, "seo" jsonb, "createdAt" timestamptz
    )
  `.execute(tx)
}
