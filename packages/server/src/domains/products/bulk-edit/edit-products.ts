import { ORPCError } from '@orpc/server'
import type { BulkResult } from '@storekeeper/contract/list'
import { EditedProduct } from '@storekeeper/contract/products/product-edit'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { apiError, getReason } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { bulkWork, startEditRun, type UndoWork } from '../../bulk-runs/bulk-runs.ts'
import { changeDisplayCoupon } from '../display-coupon.ts'
import { changeProduct, lockProduct } from '../editing/change-product.ts'
import { lockStock } from '../stock.ts'
import { applyCells, cellsOf, pickCells, readCouponCode, toCells } from './plan-edits.ts'

/** Starts a bulk run with the edit of each product. The run skips products that do not exist. */
export const startProductEdit = signedIn.products.edit.handler(
  ({ context: { db, jobs, admin, clock }, input: { rows } }) =>
    db.transaction().execute(async (tx) => {
      const found = await tx
        .selectFrom('products')
        .select(['_id', 'title', 'site'])
        .where(sql<boolean>`"_id" = any(${rows.map(({ _id }) => _id)}::uuid[])`)
        .execute()
      if (found.length === 0) throw apiError('PRODUCT_GONE')
      const byId = new Map(found.map((product) => [product._id, product]))
      return startEditRun(
        tx,
        jobs,
        {
          kind: 'products.edit',
          change: { fields: [...new Set(rows.flatMap(({ changes }) => cellsOf(changes)))] },
          permissions: ['products:change'],
          sites: [...new Set(found.map(({ site }) => site))],
          rows: rows.map(({ _id, version, changes }) => ({
            entity: _id,
            label: byId.get(_id)?.title ?? _id,
            edit: { version, changes },
          })),
        },
        admin,
        clock(),
      )
    }),
)

const Edit = EditedProduct.omit({ _id: true })
type Edit = z.infer<typeof Edit>

/** The worker of `products.edit` bulk runs. A refused row leaves the others of its batch unchanged. */
export const editProducts = bulkWork(
  z.strictObject({ fields: z.array(z.string()) }),
  async (tx, ids, _change, by, now, run) => {
    const rows = await tx
      .selectFrom('bulkRunRows')
      .select(['entity', 'edit'])
      .where('run', '=', run)
      .where('entity', 'in', ids)
      .execute()
    const { result, reverts } = await editEach(tx, rows, by, now)
    await sql`
      update "bulkRunRows" rows set "revert" = done."revert"
      from jsonb_to_recordset(${JSON.stringify(reverts)}::jsonb) as done("entity" uuid, "revert" jsonb)
      where rows."run" = ${run} and rows."entity" = done."entity"
    `.execute(tx)
    return result
  },
)

/** The undo of `products.edit` bulk runs: restores the products that have not changed since. */
export const undoProductEdits: UndoWork = async (tx, ids, undone, by, now) => {
  const rows = await tx
    .selectFrom('bulkRunRows')
    .select(['entity', 'revert as edit'])
    .where('run', '=', undone)
    .where('entity', 'in', ids)
    .execute()
  return (await editEach(tx, rows, by, now)).result
}

async function editEach(
  tx: Transaction<Tables>,
  rows: readonly { entity: string; edit: unknown }[],
  by: Actor,
  now: Date,
) {
  await lockStock(
    tx,
    rows.map(({ entity }) => entity),
  )
  const result: BulkResult = { updated: [], skipped: [] }
  const reverts: { entity: string; revert: Edit }[] = []
  for (const { entity, edit } of rows) {
    await sql`savepoint edit`.execute(tx)
    try {
      const revert = await editProduct(tx, entity, Edit.parse(edit), by, now)
      reverts.push({ entity, revert })
      result.updated.push(entity)
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      await sql`rollback to savepoint edit`.execute(tx)
      result.skipped.push({ _id: entity, ...getReason(error) })
    }
    await sql`release savepoint edit`.execute(tx)
  }
  return { result, reverts }
}

/** Changes one product as its own calls do, and returns the edit that restores it. */
async function editProduct(
  tx: Transaction<Tables>,
  _id: string,
  { version, changes }: Edit,
  by: Actor,
  now: Date,
): Promise<Edit> {
  const was = await lockProduct(tx, _id)
  if (!was) throw apiError('PRODUCT_GONE')
  if (was.version !== version) throw apiError('ROW_CHANGED_SINCE')
  const before = toCells(was, await readCouponCode(tx, _id))
  await changeProduct(tx, was, applyCells(was, changes), by, now)
  if (changes.displayCoupon !== undefined) await changeDisplayCoupon(tx, _id, changes.displayCoupon, by, now)
  const is = await lockProduct(tx, _id)
  if (!is) throw new Error('A product that was just changed is not there.')
  const restored = pickCells(before, cellsOf(changes))
  return {
    version: is.version,
    changes: { ...restored, ...(restored.quantity !== undefined && { quantityRead: is.quantity }) },
  }
}
