import { ORPCError } from '@orpc/server'
import type { CartItem } from '@storekeeper/contract/store/store-order'
import type { Db } from '../../db/open.ts'
import { isOffered } from './offer.ts'

/** The cart of a customer as order validation expects it. */
export type CartInput = {
  items: { product: string; quantity: number }[]
  /** The slug of each product, by its `_id`. */
  slugs: ReadonlyMap<string, string>
}

/** An `_id` that no product has. */
const NOTHING = '00000000-0000-0000-0000-000000000000'

/**
 * Resolves slugs to products. A slug that the site does not sell resolves to an unknown `_id`, so that the
 * order validation refuses it at its index.
 */
export async function validateCart(db: Db, site: string, items: readonly CartItem[]): Promise<CartInput> {
  const products = await db
    .selectFrom('products')
    .select(['_id', 'slug'])
    .where(isOffered(site))
    .where('slug', 'in', [...new Set(items.map((item) => item.slug))])
    .execute()
  const ids = new Map(products.map(({ _id, slug }) => [slug, _id]))
  return {
    items: items.map(({ slug, quantity }) => ({ product: ids.get(slug) ?? NOTHING, quantity })),
    slugs: new Map(products.map(({ _id, slug }) => [_id, slug])),
  }
}

/** Converts the path of an order's field to the storefront's field. */
export const toStorePath = (path: string): string =>
  path.replace(/^items\.(\d+)\.product$/, 'items.$1.slug').replace(/^shipping\.method$/, 'shipping')

/** Runs `work`; errors are reported at the storefront's fields. */
export async function atStoreFields<Result>(
  work: () => Promise<Result>,
  toPath: (path: string) => string = toStorePath,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ORPCError) || !error.data?.fields) throw error
    const { code, status, message, data } = error
    const fields = Object.entries(data.fields).map(([path, reason]) => [toPath(path), reason])
    throw new ORPCError(code, { status, message, data: { ...data, fields: Object.fromEntries(fields) } })
  }
}
