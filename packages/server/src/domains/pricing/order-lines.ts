import type { CustomItem, ManualPrice } from '@storekeeper/contract/orders/manual-prices'
import { isImageUrl } from '@storekeeper/contract/patterns'
import { getUnitPrice, priceAt } from '@storekeeper/contract/products/unit-price'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import { activePercents } from '../large-discounts/large-discounts.ts'
import type { StockMove } from '../products/products.ts'
import type { LineQuestion } from './price.ts'

export type LineDraft = {
  product: string
  quantity: number
  /** The title and price of an imported sale. */
  agreed?: { title?: string; unitPrice: number }
  /** The price by hand. */
  manual?: ManualPrice | null
}

/** A line with its product's current title, image and parts, and the input for its price. */
export type LineSnapshot = {
  question: LineQuestion
  row: {
    product: string
    title: string
    sku: string
    image: string | null
    quantity: number
    isBundle: boolean
    taxClass: string | null
    /** `price` is the price of the part alone; statistics divide the bundle's amount in proportion. */
    includes: { product: string; title: string; quantity: number; price?: number }[]
  }
}

/** A custom item or a fee: it has no product, and takes no stock. */
export type CustomLine = {
  question: LineQuestion
  row: Omit<LineSnapshot['row'], 'product'> & { product: null; kind: CustomItem['kind'] }
}

export type PricedProducts = Awaited<ReturnType<typeof readPricedProducts>>

/**
 * Returns, by `_id`, the products of the drafts with their current prices and active large discounts, and the parts of bundles.
 * Locks them until the transaction ends, unless `withoutLock` is true.
 */
export async function readPricedProducts(
  db: Db,
  drafts: readonly { items: readonly LineDraft[] }[],
  now: Date,
  { withoutLock = false }: { withoutLock?: boolean } = {},
) {
  const wanted = [...new Set(drafts.flatMap((draft) => draft.items.map((item) => item.product)))]
  const products = await readProducts(db, wanted, withoutLock)
  const parts = products.flatMap((product) => product.includes.map((part) => part.product))
  const further = await readProducts(
    db,
    parts.filter((part) => !wanted.includes(part)),
    withoutLock,
  )
  const percents = await activePercents(db, wanted, now)
  return new Map(
    [...products, ...further].map((product) => [
      product._id,
      {
        ...product,
        price: priceAt(product.price, now),
        largeDiscountPercent: percents.get(product._id) ?? null,
      },
    ]),
  )
}

async function readProducts(db: Db, ids: string[], withoutLock: boolean) {
  if (ids.length === 0) return []
  const products = db
    .selectFrom('products')
    .select(['_id', 'site', 'title', 'sku', 'price', 'images', 'isActive', 'isBundle', 'includes'])
    .select('taxClass')
    .where('_id', 'in', [...new Set(ids)])
    .orderBy('_id')
  return (withoutLock ? products : products.forKeyShare()).execute()
}

export function lineSnapshots(
  draft: {
    site: string
    items: readonly LineDraft[]
    customItems?: readonly unknown[]
    history?: unknown
  },
  products: PricedProducts,
): LineSnapshot[] {
  // An imported sale may have no lines, only shipping.
  if (draft.items.length === 0 && !draft.customItems?.length && !draft.history) throw apiError('ORDER_EMPTY')
  return draft.items.map(({ product: id, quantity, agreed, manual }) => {
    const product = products.get(id)
    if (!product) throw apiError('PRODUCT_GONE')
    if (product.site !== draft.site) throw apiError('PRODUCT_NOT_ON_SITE', { title: product.title })
    const picture = product.images.find((image) => image.isFeatured) ?? product.images[0]
    return {
      question: {
        product: id,
        quantity,
        price: product.price,
        largeDiscountPercent: product.largeDiscountPercent,
        agreedUnitPrice: agreed?.unitPrice,
        manual: manual ?? null,
        taxClass: product.taxClass,
      },
      row: {
        product: id,
        title: agreed?.title ?? product.title,
        sku: product.sku,
        image: picture && isImageUrl(picture.imgUrl) ? picture.imgUrl : null,
        quantity,
        isBundle: product.isBundle,
        taxClass: product.taxClass,
        includes: product.includes.map((part) => toPart(part, products)),
      },
    }
  })
}

function toPart(part: { product: string; quantity: number }, products: PricedProducts) {
  const product = products.get(part.product)
  return { ...part, title: product?.title ?? '', price: product ? getUnitPrice(product.price, null) : 0 }
}

/** The lines of custom items and fees. The price is by hand if it has a reason; that of an imported sale has none. */
export const customLines = (items: readonly CustomLineDraft[]): CustomLine[] =>
  items.map(({ kind, title, sku = '', quantity, unitPrice, reason }) => ({
    question: {
      product: null,
      quantity,
      price: { regular: unitPrice, sale: 0 },
      manual: reason === undefined ? null : { kind: 'price', value: unitPrice, reason },
      isFee: kind === 'fee',
    },
    row: { product: null, kind, title, sku, image: null, quantity, ...NO_PRODUCT },
  }))

type CustomLineDraft = Omit<CustomItem, 'line'> & { sku?: string }

/** A line of an imported sale without a product of the store. */
export type ImportedItem = Omit<CustomLineDraft, 'reason'> & { sku: string }

const NO_PRODUCT = { isBundle: false, taxClass: null, includes: [] }

/** Returns the stock that lines take: a bundle takes its parts. */
export const toStockMoves = (
  lines: readonly Pick<LineSnapshot['row'], 'product' | 'quantity' | 'isBundle' | 'includes'>[],
): StockMove[] =>
  lines.flatMap((line) =>
    line.isBundle
      ? line.includes.map((part) => ({ product: part.product, quantity: part.quantity * line.quantity }))
      : [{ product: line.product, quantity: line.quantity }],
  )
