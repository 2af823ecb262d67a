import { ORPCError } from '@orpc/server'
import type { EditedProduct, PlannedEdit, ProductCells } from '@storekeeper/contract/products/product-edit'
import type { Transaction } from 'kysely'
import { signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { getReason, toReason } from '../../../lib/api-error.ts'
import { staleDetails } from '../../../lib/stale.ts'
import { findDisplayCoupon } from '../display-coupon.ts'
import { type LockedProduct, planChange, readFields } from '../editing/change-product.ts'

/** Validates the edits with the rules of the update of one product. Locks no product. */
export const planProductEdits = signedIn.products.planEdit.handler(
  ({ context: { db, clock }, input: { rows } }) =>
    db.transaction().execute(async (tx) => {
      const planned: PlannedEdit[] = []
      for (const row of rows) planned.push(await planEdit(tx, row, clock()))
      return { rows: planned }
    }),
)

async function planEdit(
  tx: Transaction<Tables>,
  { _id, version, changes }: EditedProduct,
  now: Date,
): Promise<PlannedEdit> {
  const was = await readFields(tx, _id)
  if (!was) {
    const gone = { field: '_id', ...toReason('PRODUCT_GONE') }
    return { _id, title: '', version, from: {}, to: {}, changedBy: null, errors: [gone] }
  }
  const coupon = await readCouponCode(tx, _id)
  const errors: PlannedEdit['errors'] = []
  const check = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      errors.push({ field: getField(error), ...getReason(error) })
    }
  }
  const current = toCells(was, coupon)
  let after = { ...current, ...withoutRead(changes) }
  await check(async () => {
    const { is } = await planChange(tx, was, applyCells(was, changes))
    after = { ...toCells({ ...was, ...is }, coupon), ...pickCoupon(changes) }
  })
  const { displayCoupon } = changes
  if (displayCoupon) await check(() => findDisplayCoupon(tx, was, displayCoupon.toUpperCase(), now))
  const changed = cellsOf(changes).filter((cell) => String(current[cell]) !== String(after[cell]))
  const isCurrent = was.version === version
  return {
    ...{ _id, title: was.title, version: was.version, errors },
    ...{ from: pickCells(current, changed), to: pickCells(after, changed) },
    changedBy: isCurrent ? null : await findChange(tx, was),
  }
}

async function findChange(tx: Transaction<Tables>, was: LockedProduct): Promise<PlannedEdit['changedBy']> {
  const { changedBy, changedAt } = await staleDetails(tx, 'product', was)
  return { name: changedBy, at: changedAt }
}

/** The cell of the first invalid field. */
function getField(error: ORPCError<string, unknown>): string {
  const [path = '_id'] = Object.keys(Object(Object(error.data).fields))
  if (path === 'couponCode') return 'displayCoupon'
  return path.replace(/^price\./, '').split('.')[0] ?? path
}

export async function readCouponCode(tx: Transaction<Tables>, product: string): Promise<string> {
  const found = await tx
    .selectFrom('products')
    .innerJoin('coupons', 'coupons._id', 'products.displayCoupon')
    .select('code')
    .where('products._id', '=', product)
    .executeTakeFirst()
  return found?.code ?? ''
}

/** The fields of a product with the changed cells. */
export function applyCells(was: LockedProduct, changes: EditedProduct['changes']) {
  const { regular, sale, saleFrom, saleUntil, displayCoupon: _displayCoupon, ...fields } = changes
  const price = { regular, sale, saleFrom, saleUntil }
  return { ...was, ...withoutAbsent(fields), price: { ...was.price, ...withoutAbsent(price) } }
}

const withoutAbsent = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }

/** The cells of a product. */
export const toCells = (
  { price, quantity, lowStockAt, isActive, categories }: LockedProduct,
  displayCoupon: string,
): Required<ProductCells> => ({
  ...{ regular: price.regular, sale: price.sale },
  ...{ saleFrom: price.saleFrom ?? null, saleUntil: price.saleUntil ?? null },
  ...{ quantity, lowStockAt, isActive, categories, displayCoupon },
})

const withoutRead = ({ quantityRead: _quantityRead, ...cells }: EditedProduct['changes']): ProductCells =>
  cells

const pickCoupon = ({ displayCoupon }: ProductCells) =>
  displayCoupon === undefined ? {} : { displayCoupon: displayCoupon.toUpperCase() }

/** The names of the changed cells. */
export const cellsOf = (changes: EditedProduct['changes']) =>
  Object.entries(withoutRead(changes)).flatMap(([cell, value]) =>
    value === undefined ? [] : [cell as keyof ProductCells],
  )

export const pickCells = (cells: ProductCells, names: readonly (keyof ProductCells)[]): ProductCells =>
  Object.fromEntries(names.map((name) => [name, cells[name]]))
