import { ORPCError } from '@orpc/server'
import type { CartItem } from '@storekeeper/contract/store/store-order'
import type { Db } from '../../db/open.ts'
import type { Issue } from '../../lib/at-field.ts'
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

/** What is wrong, at the field of the storefront. */
export const atStoreField = ({ path, message }: Issue): Issue => ({
  path: path.replace(/^items\.(\d+)\.product$/, 'items.$1.slug').replace(/^shipping\.method$/, 'shipping'),
  message,
})

/** Does the work; what it is refused for is reported at the fields of the storefront. */
export async function atStoreFields<Result>(
  work: () => Promise<Result>,
  fieldOf: (issue: Issue) => Issue = atStoreField,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ORPCError) || !Array.isArray(error.data?.issues)) throw error
    const { code, status, message, data } = error
    throw new ORPCError(code, { status, message, data: { ...data, issues: data.issues.map(fieldOf) } })
  }
}
