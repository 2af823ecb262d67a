import type { ErrorReason } from '@storekeeper/contract/errors'
import type { BulkResult } from '@storekeeper/contract/list'
import type { ProductFilter } from '@storekeeper/contract/products/product-query'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { toReason } from '../../lib/api-error.ts'
import { type AuditEntry, recordAudit } from '../../lib/audit.ts'
import { type Chosen, inOne, inRuns } from '../../lib/queries/in-runs.ts'
import { putIntoCategories } from './editing/change-product.ts'
import { demandCategories } from './editing/product-rules.ts'
import { whereProducts } from './list/product-filter.ts'
import { removeProducts } from './remove-product.ts'

export const bulkSetActive = signedIn.products.bulkSetActive.handler(
  async ({ context: { db, admin, clock }, input: { isActive, ...chosen } }) => {
    const now = clock()
    return inProductBatches(db, chosen, now, async (tx, ids) => {
      const products = await lockProducts(tx, ids)
      const unchanged = products.filter((product) => product.isActive === isActive)
      const changing = products.filter((product) => product.isActive !== isActive)
      await bump(tx, changing, { isActive }, now)
      const changes = { isActive: { from: !isActive, to: isActive } }
      await recordAudit(tx, admin, now, changing.map(changed(changes)))
      const status = isActive ? 'active' : 'inactive'
      return buildResult(ids, changing, unchanged, ({ title }) =>
        toReason('PRODUCT_STATUS_UNCHANGED', { title, status }),
      )
    })
  },
)

/** Moves the products into one category and out of all others; null removes them from all categories. */
export const bulkMoveCategory = signedIn.products.bulkMoveCategory.handler(
  async ({ context: { db, admin, clock }, input: { category, ...chosen } }) => {
    const now = clock()
    const categories = category ? [category] : []
    return inProductBatches(db, chosen, now, async (tx, ids) => {
      // Locks products before categories, as everywhere.
      const products = await lockProducts(tx, ids)
      await demandCategories(tx, categories, 'category')
      const current = await findEachCategories(tx, ids)
      const isPlaced = ({ _id }: { _id: string }) => String(current.get(_id) ?? []) === String(categories)
      const changing = products.filter((product) => !isPlaced(product))
      await bump(tx, changing, {}, now)
      if (changing.length > 0)
        await putIntoCategories(
          tx,
          changing.map((product) => product._id),
          categories,
        )
      await recordAudit(
        tx,
        admin,
        now,
        changing.map((product) =>
          changed({ categories: { from: current.get(product._id) ?? [], to: categories } })(product),
        ),
      )
      const code = category ? 'PRODUCT_ALREADY_IN_CATEGORY' : 'PRODUCT_ALREADY_UNCATEGORIZED'
      return buildResult(ids, changing, products.filter(isPlaced), ({ title }) => toReason(code, { title }))
    })
  },
)

export const bulkRemove = signedIn.products.bulkRemove.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const now = clock()
    return inProductBatches(db, input, now, (tx, ids) => removeProducts(tx, ids, admin, now))
  },
)

/** Processes bundles first, because deleting a part requires that its bundle is deleted already. */
async function inProductBatches(
  db: Db,
  { filter = {}, ...chosen }: Chosen & { filter?: Partial<ProductFilter> },
  now: Date,
  change: (tx: Transaction<Tables>, ids: string[]) => Promise<BulkResult>,
): Promise<BulkResult> {
  const where = whereProducts(filter, now)
  const first = sql<boolean>`"isBundle"`
  return inOne(await inRuns(db, { table: 'products', where, first, chosen }, change))
}

/** Locks in the order of the ids, as orders do. */
const lockProducts = (tx: Transaction<Tables>, ids: readonly string[]) =>
  tx
    .selectFrom('products')
    .select(['_id', 'title', 'isActive'])
    .where('_id', 'in', ids)
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()

type Locked = Awaited<ReturnType<typeof lockProducts>>[number]

async function bump(
  tx: Transaction<Tables>,
  products: readonly Locked[],
  set: { isActive?: boolean },
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  const ids = products.map((product) => product._id)
  await tx
    .updateTable('products')
    .set((row) => ({ ...set, version: row('version', '+', 1), updatedAt: now.toISOString() }))
    .where('_id', 'in', ids)
    .execute()
}

async function findEachCategories(tx: Transaction<Tables>, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('productCategories')
    .select(['product', 'category'])
    .where('product', 'in', ids)
    .orderBy('category')
    .execute()
  const byProduct = Map.groupBy(rows, (row) => row.product)
  return new Map([...byProduct].map(([product, assigned]) => [product, assigned.map((one) => one.category)]))
}

const changed =
  (changes: AuditEntry['changes']) =>
  ({ _id }: Locked): AuditEntry => ({ action: 'product.changed', entityId: _id, changes })

/** Returns the changed products, and the skip reasons of unchanged and deleted ones. */
function buildResult(
  ids: readonly string[],
  changing: readonly Locked[],
  unchanged: readonly Locked[],
  getReason: (product: Locked) => ErrorReason,
): BulkResult {
  const found = new Set([...changing, ...unchanged].map((product) => product._id))
  const gone = ids.filter((id) => !found.has(id))
  return {
    updated: changing.map((product) => product._id),
    skipped: [
      ...unchanged.map((product) => ({ _id: product._id, ...getReason(product) })),
      ...gone.map((_id) => ({ _id, ...toReason('PRODUCT_GONE') })),
    ],
  }
}
