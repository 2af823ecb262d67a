import { ShippingCells } from '@storekeeper/contract/shipping/shipping-edit'
import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { signedIn } from '../../calls.ts'
import { type EditRules, editWork, planEdits, startEdits } from '../bulk-runs/bulk-runs.ts'
import { readMethods } from './read-methods.ts'
import { changeMethod, lockMethods } from './update-method.ts'

const shippingEdits: EditRules<ShippingMethod, ShippingCells> = {
  ...{ kind: 'shipping.edit', permission: 'shipping:change' },
  ...{ entity: 'shippingMethod', gone: 'SHIPPING_METHOD_GONE' },
  changes: ShippingCells,
  cells: ShippingCells.keyof().options,
  find: (tx, ids) =>
    tx
      .selectFrom('shippingMethods')
      .select(['_id', 'title as label', 'site'])
      .where((row) => row('_id', '=', row.fn.any(row.val(ids))))
      .execute(),
  lock: lockMethods,
  read: async (tx, id) => (await readMethods(tx, [id]))[0],
  getTitle: ({ title }) => title,
  toCells: ({ title, price, freeOver, minDays, maxDays, isActive }) => ({
    ...{ title, price, freeOver, minDays, maxDays, isActive },
  }),
  change: (tx, was, changes, by, now) => changeMethod(tx, was, { ...was, ...changes }, by, now),
}

export const planShippingEdits = signedIn.shipping.planEdit.handler(
  ({ context: { db, admin, clock }, input: { rows } }) => planEdits(db, rows, shippingEdits, admin, clock()),
)

export const startShippingEdit = signedIn.shipping.edit.handler(({ context, input: { rows } }) =>
  startEdits(context, rows, shippingEdits),
)

/** The worker of `shipping.edit` bulk runs. */
export const editMethods = editWork(shippingEdits)
