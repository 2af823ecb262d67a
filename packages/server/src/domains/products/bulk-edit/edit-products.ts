import { EditedProduct, ProductCells } from '@storekeeper/contract/products/product-edit'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { apiError } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import {
  bulkWork,
  type EditRules,
  editEach,
  planEdits,
  readEdits,
  startEdits,
  type UndoWork,
} from '../../bulk-runs/bulk-runs.ts'
import { changeDisplayCoupon, findDisplayCoupon } from '../display-coupon.ts'
import {
  changeProduct,
  type LockedProduct,
  lockProduct,
  planChange,
  readFields,
} from '../editing/change-product.ts'
import { lockStock } from '../stock.ts'

type Changes = EditedProduct['changes']
/** A product with the code of its coupon; empty for none. */
type Row = LockedProduct & { couponCode: string }

/** The dry run locks no product, because orders take stock meanwhile. */
const productEdits: EditRules<Row, ProductCells, Changes> = {
  ...{ kind: 'products.edit', permission: 'products:change', entity: 'product', gone: 'PRODUCT_GONE' },
  changes: EditedProduct.shape.changes,
  cells: ProductCells.keyof().options,
  toCell: (path) => (path === 'couponCode' ? 'displayCoupon' : path.replace(/^price\./, '')),
  find: (tx, ids) =>
    tx
      .selectFrom('products')
      .select(['_id', 'title as label', 'site'])
      .where((row) => row('_id', '=', row.fn.any(row.val(ids))))
      .execute(),
  lock: lockStock,
  read: async (tx, id) => {
    const product = await readFields(tx, id)
    return product && { ...product, couponCode: await readCouponCode(tx, id) }
  },
  getTitle: ({ title }) => title,
  toCells: ({ price, quantity, lowStockAt, isActive, categories, couponCode }) => ({
    ...{ regular: price.regular, sale: price.sale },
    ...{ saleFrom: price.saleFrom ?? null, saleUntil: price.saleUntil ?? null },
    ...{ quantity, lowStockAt, isActive, categories, displayCoupon: couponCode },
  }),
  preview: async (tx, was, changes, check, now) => {
    const code = changes.displayCoupon?.toUpperCase()
    const planned = await check(() => planChange(tx, was, applyCells(was, changes)))
    if (code) await check(() => findDisplayCoupon(tx, was, code, now))
    const { quantityRead: _quantityRead, ...cells } = changes
    const after = planned ? productEdits.toCells({ ...was, ...planned.is }) : cells
    return { ...productEdits.toCells(was), ...after, ...(code !== undefined && { displayCoupon: code }) }
  },
  change: async (tx, was, changes, by, now) => {
    await changeProduct(tx, was, applyCells(was, changes), by, now)
    if (changes.displayCoupon !== undefined)
      await changeDisplayCoupon(tx, was._id, changes.displayCoupon, by, now)
  },
}

export const planProductEdits = signedIn.products.planEdit.handler(
  ({ context: { db, admin, clock }, input: { rows } }) => planEdits(db, rows, productEdits, admin, clock()),
)

export const startProductEdit = signedIn.products.edit.handler(({ context, input: { rows } }) =>
  startEdits(context, rows, productEdits),
)

type Edit = Omit<EditedProduct, '_id'>

/**
 * The worker of `products.edit` bulk runs. Each row stores the edit that restores it: orders change the stock without an
 * entry in the audit log.
 */
export const editProducts = bulkWork(
  z.strictObject({ fields: z.array(z.string()) }),
  async (tx, ids, _change, by, now, run) => {
    const { result, saved } = await editBatch(tx, await readEdits(tx, run, ids), by, now)
    const reverts = [...saved].map(([entity, revert]) => ({ entity, revert }))
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
  return (await editBatch(tx, rows, by, now)).result
}

async function editBatch(
  tx: Transaction<Tables>,
  rows: readonly { entity: string; edit: unknown }[],
  by: Actor,
  now: Date,
) {
  await lockStock(
    tx,
    rows.map(({ entity }) => entity),
  )
  return editEach(tx, rows, productEdits.changes, (id, edit) => editProduct(tx, id, edit, by, now))
}

/** Changes one product, and returns the edit that restores it. */
async function editProduct(
  tx: Transaction<Tables>,
  _id: string,
  { version, changes }: Edit,
  by: Actor,
  now: Date,
): Promise<Edit> {
  const product = await lockProduct(tx, _id)
  if (!product) throw apiError('PRODUCT_GONE')
  if (product.version !== version) throw apiError('ROW_CHANGED_SINCE')
  const was = { ...product, couponCode: await readCouponCode(tx, _id) }
  await productEdits.change(tx, was, changes, by, now)
  const is = await lockProduct(tx, _id)
  if (!is) throw new Error('A product that was just changed is not there.')
  const before = productEdits.toCells(was)
  const restored: Changes = Object.fromEntries(
    productEdits.cells.flatMap((cell) => (cell in changes ? [[cell, before[cell]]] : [])),
  )
  return {
    version: is.version,
    changes: { ...restored, ...(restored.quantity !== undefined && { quantityRead: is.quantity }) },
  }
}

async function readCouponCode(tx: Transaction<Tables>, product: string): Promise<string> {
  const found = await tx
    .selectFrom('products')
    .innerJoin('coupons', 'coupons._id', 'products.displayCoupon')
    .select('code')
    .where('products._id', '=', product)
    .executeTakeFirst()
  return found?.code ?? ''
}

/** The fields of a product with the changed cells. */
function applyCells(was: LockedProduct, changes: Changes) {
  const { regular, sale, saleFrom, saleUntil, displayCoupon: _displayCoupon, ...fields } = changes
  const price = { regular, sale, saleFrom, saleUntil }
  return { ...was, ...withoutAbsent(fields), price: { ...was.price, ...withoutAbsent(price) } }
}

const withoutAbsent = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }
