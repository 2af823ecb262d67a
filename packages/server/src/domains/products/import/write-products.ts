import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../lib/audit.ts'
import type { Jobs } from '../../../ports/jobs/jobs.ts'
import { changeProduct, lockProduct, type ProductFields } from '../change-product.ts'
import { createCleanProducts } from '../create-product.ts'
import type { Verdict } from './evaluate-products.ts'
import { enqueuePictures, isForeign } from './fetch-pictures.ts'
import { updateProducts } from './update-products.ts'

/** In the order of their ids, as orders lock them: after this there is no deadlock. */
export async function lockProductsOfSlugs(tx: Transaction<Tables>, slugs: readonly string[]): Promise<void> {
  await tx
    .selectFrom('products')
    .select('_id')
    .where('slug', 'in', slugs)
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()
}

/** New SKUs come first, one by one in the order of the file: each may free the one that the next product takes. */
export async function writeProducts(
  tx: Transaction<Tables>,
  verdicts: readonly Verdict[],
  by: Actor,
  now: Date,
  jobs: Pick<Jobs, 'enqueue'>,
): Promise<void> {
  const updates = verdicts.filter((verdict) => verdict.what === 'update')
  const [renamed, others] = parted(updates, ({ present, wanted }) => present.sku !== wanted.sku)
  for (const { present, wanted } of renamed) {
    const was = await lockProduct(tx, present._id)
    if (was) await changeProduct(tx, was, wanted, by, now)
  }
  await updateProducts(tx, others, by, now)
  const created = verdicts.filter((verdict) => verdict.what === 'create')
  const ids = await createCleanProducts(
    tx,
    created.map(({ wanted: { isBundle: _, ...product } }) => product),
    by,
    now,
  )
  const foreign = [
    ...updates.flatMap(({ present, wanted }) => (foreignPicturesOf(wanted).length > 0 ? present._id : [])),
    ...ids.filter((_, place) => foreignPicturesOf(created[place]?.wanted).length > 0),
  ]
  await enqueuePictures(tx, jobs, foreign, by)
}

const foreignPicturesOf = (product: Pick<ProductFields, 'images'> | undefined): string[] =>
  product?.images.map(({ imgUrl }) => imgUrl).filter(isForeign) ?? []

function parted<Item>(items: readonly Item[], belongs: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(belongs), items.filter((item) => !belongs(item))]
}
