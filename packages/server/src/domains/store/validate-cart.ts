import { ORPCError } from '@orpc/server'
import type { CartItem } from '@storekeeper/contract/store/store-order'
import type { Db } from '../../db/open.ts'
import { isOffered } from './offer.ts'

/** What a customer puts in a cart, as orders know it. */
export type CartInput = {
  items: { product: string; quantity: number }[]
  /** The slugs by the `_id` of their products. */
  slugs: ReadonlyMap<string, string>
}

/** No product has this `_id`. */
const NOTHING = '00000000-0000-0000-0000-000000000000'

/** The products of slugs. One that the site does not sell is the same as one that never was, and is refused in its place. */
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

/** The field of the storefront for one of an order. */
export const storePathOf = (path: string): string =>
  path.replace(/^items\.(\d+)\.product$/, 'items.$1.slug').replace(/^shipping\.method$/, 'shipping')

/** Does the work; what it fails for is reported at the fields of the storefront. */
export async function atStoreFields<Result>(
  work: () => Promise<Result>,
  pathOf: (path: string) => string = storePathOf,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ORPCError) || !error.data?.fields) throw error
    const { code, status, message, data } = error
    const fields = Object.entries(data.fields).map(([path, reason]) => [pathOf(path), reason])
    throw new ORPCError(code, { status, message, data: { ...data, fields: Object.fromEntries(fields) } })
  }
}
