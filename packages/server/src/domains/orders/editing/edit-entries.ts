import { isDeepStrictEqual } from 'node:util'
import { mapOrderTexts, type OrderTextName } from '@storekeeper/contract/orders/order-texts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { AuditEntry } from '../../../lib/audit.ts'
import { fullName } from '../../../lib/text/full-name.ts'
import { couponForced } from '../creation/coupon-forced.ts'
import { pricesByHand } from '../prices-by-hand/columns.ts'
import type { StoredOrder } from '../validation/stored-order.ts'
import type { EditedOrder } from './build-edit.ts'

/**
 * The timeline entry of an edit: the differences, as text that stays readable later; none if nothing changed.
 */
export async function editEntries(
  tx: Transaction<Tables>,
  current: StoredOrder,
  edited: EditedOrder,
): Promise<AuditEntry[]> {
  const [before, after] = [toFields(current), toFields(edited.row)]
  const changes: NonNullable<AuditEntry['changes']> = Object.fromEntries(
    Object.entries(after).flatMap(([field, to]) => {
      const from = before[field as keyof typeof before]
      return isDeepStrictEqual(from, to) ? [] : [[field, { from, to }]]
    }),
  )
  const items = itemChanges(current, edited)
  if (items) changes.items = items
  const [pricesBefore, pricesAfter] = [
    pricesByHand({ ...current, lines: [...current.lines, ...current.customLines] }),
    pricesByHand({ ...edited.row, lines: edited.lines }),
  ]
  if (!isDeepStrictEqual(pricesBefore, pricesAfter)) changes.prices = { from: pricesBefore, to: pricesAfter }
  if (current.customer !== edited.row.customer)
    changes.customer = {
      from: await customerName(tx, current.customer),
      to: await customerName(tx, edited.row.customer),
    }
  if (Object.keys(changes).length === 0) return []
  const about = { entity: 'order', entityId: current._id }
  const entry: AuditEntry = { ...about, action: 'order.edited', changes }
  const { coupon } = edited
  if (!coupon?.isForced || coupon.reasons.length === 0) return [entry]
  return [entry, couponForced(about, coupon.code, coupon.reasons)]
}

type Fields = Pick<
  StoredOrder,
  | 'receiverName'
  | 'email'
  | 'phone'
  | 'shippingAddress'
  | 'billingAddress'
  | 'vatId'
  | OrderTextName
  | 'coupon'
  | 'shipping'
  | 'creditUsed'
  | 'discountTotal'
  | 'shippingTotal'
  | 'taxTotal'
  | 'total'
  | 'paymentStatus'
>

const toFields = (order: Fields) => ({
  receiverName: order.receiverName,
  email: order.email,
  phone: order.phone,
  shippingAddress: order.shippingAddress,
  billingAddress: order.billingAddress,
  vatId: order.vatId,
  ...mapOrderTexts((name) => order[name]),
  coupon: order.coupon?.code ?? null,
  shipping: order.shipping?.title ?? null,
  creditUsed: order.creditUsed,
  discountTotal: order.discountTotal,
  shippingTotal: order.shippingTotal,
  taxTotal: order.taxTotal,
  total: order.total,
  paymentStatus: order.paymentStatus,
})

type Item = { title: string; quantity: number; unitPrice: number }
const toItem = ({ title, quantity, unitPrice }: Item): Item => ({ title, quantity, unitPrice })

/** The lines that were added, removed, or have another quantity or price. */
function itemChanges(current: StoredOrder, { lines }: EditedOrder): { from: Item[]; to: Item[] } | null {
  const stored = [...current.lines, ...current.customLines]
  const [before, after] = [stored, lines].map((some) => new Map(some.map((line) => [line._id, line])))
  const differs = ({ _id }: { _id: string }) => {
    const [was, is] = [before?.get(_id), after?.get(_id)]
    return was?.quantity !== is?.quantity || was?.unitPrice !== is?.unitPrice || was?.title !== is?.title
  }
  const from = stored.filter(differs).map(toItem)
  const to = lines.filter(differs).map(toItem)
  return from.length + to.length > 0 ? { from, to } : null
}

async function customerName(tx: Transaction<Tables>, id: string | null): Promise<string | null> {
  if (id === null) return null
  const customer = await tx
    .selectFrom('customers')
    .select(['firstName', 'lastName', 'customerNumber'])
    .where('_id', '=', id)
    .executeTakeFirstOrThrow()
  return fullName(customer) || customer.customerNumber
}
