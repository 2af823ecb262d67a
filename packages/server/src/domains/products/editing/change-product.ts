import type { ProductChanges } from '@storekeeper/contract/products/product-input'
import { endsBeforeStart } from '@storekeeper/contract/shapes'
import type { Transaction } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldError } from '../../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../../lib/audit.ts'
import { cleanRichText } from '../../../lib/text/rich-text.ts'
import { useFiles } from '../../files/files.ts'
import { notifyLowStock } from '../low-stock.ts'
import type { BundlePart } from '../products.table.ts'
import { assignCategories, getFileUrls } from './create-product.ts'
import { demandRules } from './product-rules.ts'

/** The fields of a product as its editor sends them and the audit log compares them. */
export type ProductFields = Omit<ProductChanges, 'includes' | 'version' | 'quantityRead'> & {
  includes: BundlePart[]
}
export type LockedProduct = ProductFields & { _id: string; version: number; updatedAt: string }

/**
 * Locks a product and the parts it will contain, and returns the product; undefined if it does not exist. One
 * query locks all rows in the order of their ids, as orders do, which prevents deadlocks; meanwhile no part
 * can become a bundle and no order can take stock.
 */
export async function lockProduct(
  tx: Transaction<Tables>,
  _id: string | null,
  parts: readonly string[] = [],
): Promise<LockedProduct | undefined> {
  const wanted = [...(_id ? [_id] : []), ...parts]
  if (wanted.length === 0) return undefined
  await tx
    .selectFrom('products')
    .select('_id')
    .where('_id', 'in', wanted)
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()
  return _id === null ? undefined : readFields(tx, _id)
}

/** The fields of a product after a change, and those that differ. Throws the error of an invalid field. */
export async function planChange(tx: Transaction<Tables>, was: LockedProduct, wanted: WantedFields) {
  const { _id } = was
  const { taxClass = was.taxClass } = wanted
  const price = { ...was.price, ...wanted.price }
  const is: ProductFields = {
    ...normalised({ ...wanted, price, taxClass }),
    quantity: quantityAfter(was, wanted),
  }
  // The orders, coupons and bundles that reference it belong to the same site.
  if (is.site !== was.site) throw fieldError('site', 'PRODUCT_SITE_FIXED')
  // A call can change one of the two without the other.
  if (endsBeforeStart(is.price)) throw fieldError('price.saleUntil', 'ENDS_BEFORE_START')
  await demandRules(tx, { _id, ...is })
  const { _id: _, version: __, updatedAt: ___, ...before } = was
  return { is, changes: changesBetween<Record<string, unknown>>(before, is) ?? {} }
}

type WantedFields = ProductFields & { quantityRead?: number }

/**
 * Validates and writes the changes of a locked product and records them; does nothing if no field changed.
 */
export async function changeProduct(
  tx: Transaction<Tables>,
  was: LockedProduct,
  wanted: WantedFields,
  by: Actor,
  now: Date,
): Promise<void> {
  const { _id } = was
  const { is, changes } = await planChange(tx, was, wanted)
  if (Object.keys(changes).length === 0) return
  const { categories, price, images, includes, seo, ...columns } = is
  await tx
    .updateTable('products')
    .set((row) => ({
      ...columns,
      price: JSON.stringify(price),
      images: JSON.stringify(images),
      includes: JSON.stringify(includes),
      seo: JSON.stringify(seo),
      version: row('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('_id', '=', _id)
    .execute()
  if (changes.categories) await putIntoCategories(tx, [_id], categories)
  await useFiles(tx, { entity: 'product', entityId: _id }, getFileUrls(is))
  await notifyLowStock(tx, [{ ...is, _id, was, is }], now)
  await recordAudit(tx, by, now, { action: 'product.changed', entityId: _id, changes })
}

/** Replaces the categories of the products. */
export async function putIntoCategories(
  tx: Transaction<Tables>,
  products: readonly string[],
  categories: readonly string[],
): Promise<void> {
  await tx.deleteFrom('productCategories').where('product', 'in', products).execute()
  await assignCategories(
    tx,
    products.flatMap((product) => categories.map((category) => ({ product, category }))),
  )
}

/** Returns a product without locking it. */
export async function readFields(db: Db, _id: string): Promise<LockedProduct | undefined> {
  const row = await db
    .selectFrom('products')
    .select(['_id', 'slug', 'title', 'sku', 'site', 'price', 'quantity', 'lowStockAt', 'images'])
    .select([
      'shortDescription',
      'description',
      'isActive',
      'isBundle',
      'includes',
      'weight',
      'taxClass',
      'seo',
    ])
    .select(['version', 'updatedAt'])
    .where('_id', '=', _id)
    .executeTakeFirst()
  if (!row) return undefined
  const current = db.selectFrom('productCategories').select('category').where('product', '=', _id)
  const categories = (await current.execute()).map(({ category }) => category)
  return { ...row, ...normalised({ ...row, categories }) }
}

/** Normalizes the fields, so that equal products have equal JSON: fixed key order, sorted categories. */
const normalised = ({ price, images, includes, seo, categories, ...rest }: ProductFields): ProductFields => ({
  title: rest.title,
  slug: rest.slug,
  sku: rest.sku,
  site: rest.site,
  price: {
    regular: price.regular,
    sale: price.sale,
    ...(price.saleFrom && { saleFrom: price.saleFrom }),
    ...(price.saleUntil && { saleUntil: price.saleUntil }),
  },
  quantity: rest.quantity,
  lowStockAt: rest.lowStockAt,
  images: images.map(({ imgUrl, isFeatured }) => ({ imgUrl, isFeatured })),
  shortDescription: rest.shortDescription,
  description: cleanRichText(rest.description),
  categories: [...new Set(categories)].sort(),
  isActive: rest.isActive,
  isBundle: rest.isBundle,
  includes: includes.map(({ product, quantity }) => ({ product, quantity })),
  weight: rest.weight,
  taxClass: rest.taxClass,
  seo: { title: seo.title, description: seo.description },
})

/**
 * Adds the form's difference (`quantity` minus `quantityRead`) to the current stock, so that sales while the
 * form was open stay deducted. A bundle has no stock; one that becomes a single product gets the form's
 * quantity.
 */
function quantityAfter(was: LockedProduct, wanted: WantedFields): number {
  if (wanted.isBundle) return was.quantity
  if (was.isBundle || wanted.quantityRead === undefined) return wanted.quantity
  const quantity = was.quantity + wanted.quantity - wanted.quantityRead
  if (quantity < 0) throw fieldError('quantity', 'STOCK_SOLD_MEANWHILE', { left: was.quantity })
  return quantity
}
