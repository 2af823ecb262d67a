import { isDeepStrictEqual } from 'node:util'
import type { LinePrice } from '@storekeeper/contract/orders/manual-prices'
import { getLimit } from '@storekeeper/contract/roles/limits'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { apiError, fieldError } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { readLimitedRoles, readPermission } from '../../permissions/permissions.ts'
import type { StoredOrder } from '../validation/stored-order.ts'
import type { OrderAnswer } from '../validation/validate-order.ts'
import { discountColumn, manualColumn } from './columns.ts'

const PERMISSION = 'orders:price'

/**
 * Prices by hand that an order gets, changes or loses require the permission on its site. What a line or the
 * whole order is reduced by hand may not exceed the limit of the admin's roles, in percent of the price without
 * it; an edit that keeps all of them, or reduces no further than before, is allowed.
 */
export async function demandPrices(
  tx: Transaction<Tables>,
  by: Actor,
  { lines, custom, priced, discount }: Pick<OrderAnswer, 'lines' | 'custom' | 'priced' | 'discount'>,
  { site, current }: { site: string; current: StoredOrder | null },
): Promise<void> {
  const questions = [...lines, ...custom]
  const after = questions.map(({ question: { quantity, ...question }, row, stored }, index) => {
    const { listPrice = 0, discount: ofLine = 0 } = priced.byHand[index] ?? {}
    const { unitPrice = 0 } = priced.lines[index] ?? {}
    const manual = manualColumn({ quantity, ...question }, listPrice)
    const reduced = quantity * (listPrice - unitPrice) + ofLine
    return { title: row.title, quantity, manual, stored, list: quantity * listPrice, reduced }
  })
  const before = [...(current?.lines ?? []), ...(current?.customLines ?? [])]
  const isSame =
    after.every(({ manual, stored, title }) =>
      isDeepStrictEqual([manual, title], [stored?.manual ?? null, stored?.title ?? title]),
    ) &&
    custom.every(({ row, stored }) => row.quantity === stored?.quantity) &&
    before.every(({ manual, _id }) => !manual || after.some(({ stored }) => stored?._id === _id)) &&
    isDeepStrictEqual(termsOf(discountColumn(discount, 0)), termsOf(current?.manualDiscount ?? null))
  if (isSame) return
  if (!(await readPermission(tx, by, PERMISSION))(site))
    throw apiError('PERMISSION_MISSING', { permission: PERMISSION })
  const roles = await readLimitedRoles(tx, by)
  const max = roles && getLimit(roles, 'discountPercent', PERMISSION, site)
  if (max === null) return
  for (const [index, { list, reduced, stored }] of after.entries())
    if (isAbove(list, reduced, max) && (!stored || reduced * listOf(stored) > reducedOf(stored) * list))
      throw fieldError(`items.${index}.manual`, 'DISCOUNT_ABOVE_LIMIT', { max })
  const whole = {
    list: after.reduce((total, { list }) => total + list, 0),
    reduced: after.reduce((total, { reduced }) => total + Math.max(0, reduced), priced.manualDiscount),
  }
  const was = {
    list: before.reduce((total, line) => total + listOf(line), 0),
    reduced: before.reduce(
      (total, line) => total + Math.max(0, reducedOf(line)),
      current?.manualDiscount?.amount ?? 0,
    ),
  }
  if (
    isAbove(whole.list, whole.reduced, max) &&
    (!current || whole.reduced * was.list > was.reduced * whole.list)
  )
    throw fieldError('discount', 'DISCOUNT_ABOVE_LIMIT', { max })
}

/** Percentages round to whole cents, so that a part of a cent is no more. */
const isAbove = (list: number, reduced: number, max: number) => reduced > Math.ceil((list * max) / 100)

type Line = { quantity: number; unitPrice: number; manual: LinePrice | null } | null | undefined

const listOf = (line: Line) => (line ? line.quantity * (line.manual?.listPrice ?? line.unitPrice) : 0)

function reducedOf(line: Line): number {
  if (!line?.manual) return 0
  const { kind, value, listPrice } = line.manual
  const total = line.quantity * line.unitPrice
  if (kind === 'price') return line.quantity * (listPrice - line.unitPrice)
  return kind === 'percent' ? Math.floor((total * value + 50) / 100) : Math.min(value, total)
}

const termsOf = (discount: { kind: string; value: number; reason: string } | null) =>
  discount && [discount.kind, discount.value, discount.reason]
