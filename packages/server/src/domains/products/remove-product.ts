import type { BulkResult } from '@storekeeper/contract/list'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { buildError, toReason } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { useFiles } from '../files/files.ts'
import { countReferences } from './references.ts'

export const removeProduct = signedIn.products.remove.handler(
  async ({ context: { db, admin, clock }, input: { slug }, errors }) =>
    db.transaction().execute(async (tx) => {
      const found = await tx.selectFrom('products').select('_id').where('slug', '=', slug).executeTakeFirst()
      if (!found) throw errors.NOT_FOUND()
      const { skipped } = await removeProducts(tx, [found._id], admin, clock())
      const [refusal] = skipped
      if (refusal?.code === 'PRODUCT_GONE') throw errors.NOT_FOUND()
      if (refusal) throw buildError(refusal)
      return found
    }),
)

/**
 * Deletes products without references. Bundles are deleted first, so that a bundle and its parts can be
 * deleted together.
 */
export async function removeProducts(
  tx: Transaction<Tables>,
  ids: readonly string[],
  by: Actor,
  now: Date,
): Promise<BulkResult> {
  const products = await tx
    .selectFrom('products')
    .select(['_id', 'slug', 'title', 'sku', 'site', 'price', 'quantity', 'images', 'isBundle', 'includes'])
    .where('_id', 'in', ids)
    .orderBy('_id')
    .forUpdate()
    .execute()
  const found = new Set(products.map((product) => product._id))
  const skipped: BulkResult['skipped'] = ids
    .filter((id) => !found.has(id))
    .map((_id) => ({ _id, ...toReason('PRODUCT_GONE') }))
  const updated: string[] = []
  for (const some of [products.filter((one) => one.isBundle), products.filter((one) => !one.isBundle)]) {
    const references = await countReferences(
      tx,
      some.map((product) => product._id),
    )
    const going = some.filter((product) => !references.has(product._id))
    for (const { _id, title } of some) {
      const uses = references.get(_id)
      if (uses) skipped.push({ _id, ...toReason('PRODUCT_IN_USE', { title, uses }) })
    }
    await drop(tx, going, by, now)
    updated.push(...going.map((product) => product._id))
  }
  return { updated, skipped }
}

async function drop<Row extends { _id: string }>(
  tx: Transaction<Tables>,
  products: readonly Row[],
  by: Actor,
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  const ids = products.map((product) => product._id)
  await tx.deleteFrom('products').where('_id', 'in', ids).execute()
  for (const entityId of ids) await useFiles(tx, { entity: 'product', entityId }, {})
  await recordAudit(
    tx,
    by,
    now,
    products.map(({ _id, ...fields }) => ({
      action: 'product.removed',
      entityId: _id,
      changes: Object.fromEntries(Object.entries(fields).map(([field, from]) => [field, { from, to: null }])),
    })),
  )
}
