import { isDeepStrictEqual } from 'node:util'
import type { LinePrice } from '@storekeeper/contract/orders/manual-prices'
import { getLimit } from '@storekeeper/contract/roles/limits'
import type { Transaction } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { apiError, type FieldReason, throwFieldErrors, toReason } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { findDiscountIssues, readLimitedRoles, readPermission } from '../../permissions/permissions.ts'
import type { StoredOrder } from '../validation/stored-order.ts'
import type { OrderAnswer } from '../validation/validate-order.ts'
import { discountColumn, manualColumn } from './columns.ts'

const PERMISSION = 'orders:price'

type Priced = Pick<OrderAnswer, 'lines' | 'custom' | 'priced' | 'discount' | 'coupon'>
type About = { site: string; current: StoredOrder | null }

/**
 * Prices by hand that an order gets, changes or loses require the permission on its site, and its discounts must be
 * within the limit of the admin's roles.
 */
export async function demandPrices(
  tx: Transaction<Tables>,
  by: Actor,
  answer: Priced,
  about: About,
): Promise<void> {
  if (!keepsPrices(answer, about.current) && !(await readPermission(tx, by, PERMISSION))(about.site))
    throw apiError('PERMISSION_MISSING', { permission: PERMISSION })
  throwFieldErrors(await findLimitIssues(tx, by, answer, about))
}

/**
 * The discounts of an order that exceed the limit of the admin's roles: a coupon that is forced although its
 * conditions fail; and what a line or the whole order is reduced by hand, in percent of the price without it. A
 * coupon that is forced, or that the admin created or changed, counts in the whole. An edit that keeps all of them,
 * or reduces no further than before, is allowed.
 */
export async function findLimitIssues(
  db: Db,
  by: Actor,
  answer: Priced,
  about: About,
): Promise<FieldReason[]> {
  const { coupon, priced } = answer
  const isNewCoupon = coupon !== null && !coupon.isStored
  if (isNewCoupon && coupon.isForced && priced.subtotal > 0) {
    const percent = (priced.couponDiscount / priced.subtotal) * 100
    const forced = { permission: 'orders:change', percent, site: about.site, field: 'coupon' } as const
    const issues = await findDiscountIssues(db, by, forced)
    if (issues.length > 0) return issues
  }
  const hasSamePrices = keepsPrices(answer, about.current)
  const isCounted = coupon !== null && (coupon.isForced || (await isOwnCoupon(db, coupon._id, by)))
  const growsCoupon =
    isCounted && (isNewCoupon || (about.current !== null && hasLessGoods(answer, about.current)))
  if (hasSamePrices && !growsCoupon) return []
  const roles = await readLimitedRoles(db, by)
  const permission = hasSamePrices ? 'orders:change' : PERMISSION
  const max = roles && getLimit(roles, 'discountPercent', permission, about.site)
  return max === null ? [] : findAbove(answer, about.current, { max, isCounted })
}

/** Whether an admin created or changed a coupon. */
async function isOwnCoupon(db: Db, coupon: string | null, by: Actor): Promise<boolean> {
  if (coupon === null || by === null) return false
  const entry = await db
    .selectFrom('auditLog')
    .select('_id')
    .where('entityId', '=', coupon)
    .where('admin', '=', by._id)
    .where('action', 'in', ['coupon.created', 'coupon.changed'])
    .executeTakeFirst()
  return entry !== undefined
}

function findAbove(
  answer: Priced,
  current: StoredOrder | null,
  { max, isCounted }: { max: number; isCounted: boolean },
): FieldReason[] {
  const { coupon, priced } = answer
  const above = (path: string): FieldReason => ({ path, ...toReason('DISCOUNT_ABOVE_LIMIT', { max }) })
  const after = findLines(answer)
  const ofLines = after.flatMap(({ list, reduced, stored }, index) =>
    isAbove(list, reduced, max) && (!stored || reduced * listOf(stored) > reducedOf(stored) * list)
      ? [above(`items.${index}.manual`)]
      : [],
  )
  if (ofLines.length > 0) return ofLines
  const before = [...(current?.lines ?? []), ...(current?.customLines ?? [])]
  const byHand = after.reduce((total, { reduced }) => total + Math.max(0, reduced), priced.manualDiscount)
  const whole = {
    list: after.reduce((total, { list }) => total + list, 0),
    reduced: byHand + (isCounted ? priced.couponDiscount : 0),
  }
  const was = {
    list: before.reduce((total, line) => total + listOf(line), 0),
    reduced: before.reduce(
      (total, line) => total + Math.max(0, reducedOf(line)),
      (current?.manualDiscount?.amount ?? 0) +
        (isCounted && coupon?.isStored ? (current?.coupon?.discount ?? 0) : 0),
    ),
  }
  if (
    !isAbove(whole.list, whole.reduced, max) ||
    // Rounding adds up to a cent for each line.
    (current && (whole.reduced - after.length) * was.list <= was.reduced * whole.list)
  )
    return []
  return [above(isAbove(whole.list, byHand, max) ? 'discount' : 'coupon')]
}

/** The lines with their list prices and what they are reduced by hand, and the stored lines that they were. */
function findLines({ lines, custom, priced }: Priced) {
  return [...lines, ...custom].map(({ question: { quantity, ...question }, row, stored }, index) => {
    const { listPrice = 0, discount: ofLine = 0 } = priced.byHand[index] ?? {}
    const { unitPrice = 0 } = priced.lines[index] ?? {}
    const manual = manualColumn({ quantity, ...question }, listPrice)
    const reduced = quantity * (listPrice - unitPrice) + ofLine
    return { title: row.title, quantity, manual, stored, list: quantity * listPrice, reduced }
  })
}

/** Whether an order keeps all prices by hand, and no discount over an amount becomes a larger part of what it reduces. */
const keepsPrices = (answer: Priced, current: StoredOrder | null): boolean =>
  isSame(answer, current) && !(current && reducesMore(answer, current))

/** In stored prices, since another address or VAT ID changes those with tax. */
function reducesMore(answer: Priced, current: StoredOrder): boolean {
  const after = findLines(answer)
  const isLess = ({ manual, stored, quantity }: (typeof after)[number]) =>
    manual?.kind === 'amount' && stored && quantity < stored.quantity
  if (after.some(isLess)) return true
  return answer.discount?.kind === 'amount' && hasLessGoods(answer, current)
}

/** Whether an order has goods of a lower list price than before. */
function hasLessGoods(answer: Priced, current: StoredOrder): boolean {
  const list = findLines(answer).reduce(
    (total, { stored, quantity, ...line }) => total + (stored ? listOf({ ...stored, quantity }) : line.list),
    0,
  )
  const was = [...current.lines, ...current.customLines].reduce((total, line) => total + listOf(line), 0)
  return list < was
}

/** Whether the terms of all prices by hand are those of before. */
function isSame(answer: Priced, current: StoredOrder | null): boolean {
  const after = findLines(answer)
  const before = [...(current?.lines ?? []), ...(current?.customLines ?? [])]
  return (
    after.every(({ manual, stored, title }) =>
      isDeepStrictEqual([termsOf(manual), title], [termsOf(stored?.manual ?? null), stored?.title ?? title]),
    ) &&
    answer.custom.every(
      ({ row, stored }) => row.quantity === stored?.quantity && row.kind === stored?.kind,
    ) &&
    before.every(({ manual, _id }) => !manual || after.some(({ stored }) => stored?._id === _id)) &&
    isDeepStrictEqual(termsOf(discountColumn(answer.discount, 0)), termsOf(current?.manualDiscount ?? null))
  )
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

const termsOf = (byHand: { kind: string; value: number; reason: string } | null) =>
  byHand && [byHand.kind, byHand.value, byHand.reason]
