import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../lib/audit.ts'
import type { Jobs } from '../../../ports/jobs/jobs.ts'
import { changeProduct, lockProduct, type ProductFields } from '../editing/change-product.ts'
import { createCleanProducts } from '../editing/create-product.ts'
import type { Verdict } from './evaluate-products.ts'
import { enqueuePictures, isForeign } from './fetch-pictures.ts'
import { updateProducts } from './update-products.ts'

/** Locks in the order of the ids, as orders do, which prevents deadlocks. */
export async function lockProductsBySlugs(tx: Transaction<Tables>, slugs: readonly string[]): Promise<void> {
  await tx
    .selectFrom('products')
    .select('_id')
    .where((row) => row('slug', '=', row.fn.any(row.val(slugs))))
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()
}

/** A product that an import wrote, with its first line in the file. */
export type SavedProduct = { _id: string; slug: string; line: number; status: 'created' | 'updated' }

/**
 * Writes products with a new SKU first and one by one, in the order of the file: each may free the SKU of the
 * next. `id` is that of the import.
 */
export async function saveProducts(
  tx: Transaction<Tables>,
  verdicts: readonly Verdict[],
  by: Actor,
  now: Date,
  jobs: Pick<Jobs, 'enqueueAll'>,
  id: string,
): Promise<SavedProduct[]> {
  const updates = verdicts.filter((verdict) => verdict.what === 'update')
  const [renamed, others] = parted(updates, ({ present, wanted }) => present.sku !== wanted.sku)
  for (const { present, wanted } of renamed) {
    const was = await lockProduct(tx, present._id)
    // A period that the file ends is absent from the price.
    const price = { saleFrom: null, saleUntil: null, ...wanted.price }
    if (was) await changeProduct(tx, was, { ...wanted, price }, by, now)
  }
  await updateProducts(tx, others, by, now)
  const created = verdicts.filter((verdict) => verdict.what === 'create')
  const ids = await createCleanProducts(
    tx,
    created.map(({ wanted: { isBundle: _, ...product } }) => product),
    by,
    now,
  )
  const updated = updates.flatMap(({ present, wanted }) => (hasForeignPictures(wanted) ? present._id : []))
  // Without the import: its undo leaves the images of updated products as they are.
  await enqueuePictures(tx, jobs, updated, by)
  const fresh = ids.filter((_, index) => hasForeignPictures(created[index]?.wanted))
  await enqueuePictures(tx, jobs, fresh, by, id)
  return [
    ...updates.map(({ present: { _id }, wanted: { slug }, line }) => ({
      ...{ _id, slug, line, status: 'updated' as const },
    })),
    ...created.map(({ wanted: { slug }, line }, index) => ({
      ...{ _id: ids[index] ?? '', slug, line, status: 'created' as const },
    })),
  ]
}

const hasForeignPictures = (product: Pick<ProductFields, 'images'> | undefined): boolean =>
  product?.images.some(({ imgUrl }) => isForeign(imgUrl)) ?? false

function parted<Item>(items: readonly Item[], belongs: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(belongs), items.filter((item) => !belongs(item))]
}
