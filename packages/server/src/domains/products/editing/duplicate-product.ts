import type { Transaction } from 'kysely'
import { signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { createOnce } from '../../../lib/create-once.ts'
import { cut } from '../../../lib/text/cut.ts'
import { freeSlug } from '../../../lib/text/free-slug.ts'
import { lockProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { readSaved } from './save-product.ts'
import { namingTheTaken } from './taken.ts'

const MAX_TITLE = 200
const MAX_SKU = 100

/**
 * Creates an inactive copy without stock. It references the same image files. It has no display coupon, and
 * coupons for the original do not include it.
 */
export const duplicateProduct = signedIn.products.duplicate.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    const now = clock()
    const _id = await namingTheTaken(() =>
      db.transaction().execute((tx) =>
        createOnce(tx, 'products', input, async ({ slug }) => {
          const found = await tx
            .selectFrom('products')
            .select('_id')
            .where('slug', '=', slug)
            .executeTakeFirst()
          // Concurrent copies wait for this lock, so that each gets a different slug.
          const original = found && (await lockProduct(tx, found._id))
          if (!original) throw errors.NOT_FOUND()
          const { _id: _, version: __, updatedAt: ___, isBundle: ____, ...fields } = original
          const copy = {
            ...fields,
            title: cut(`Copy of ${original.title}`, MAX_TITLE),
            slug: await freeSlug(tx, 'products', `copy-of-${original.slug}`),
            sku: await freeSku(tx, original),
            quantity: 0,
            isActive: false,
          }
          return createProduct(tx, copy, admin, now)
        }),
      ),
    )
    return readSaved(db, _id, now)
  },
)

/** Returns the first SKU with -COPY, -COPY-2 and so on that is free on the site. */
async function freeSku(
  tx: Transaction<Tables>,
  { site, sku }: { site: string; sku: string },
): Promise<string> {
  const stem = `${sku.slice(0, MAX_SKU - 10)}-COPY`
  for (let from = 2; ; from += BATCH) {
    const numbered = Array.from({ length: BATCH }, (_, index) => `${stem}-${from + index}`)
    const candidates = from === 2 ? [stem, ...numbered] : numbered
    const rows = await tx
      .selectFrom('products')
      .select('sku')
      .where('site', '=', site)
      .where('sku', 'in', candidates)
      .execute()
    const taken = new Set(rows.map((row) => row.sku))
    const free = candidates.find((candidate) => !taken.has(candidate))
    if (free) return free
  }
}

const BATCH = 50
