import { getSites, type Sites } from '@storekeeper/contract/grants'
import type { OrderDuplicate } from '@storekeeper/contract/orders/order-input'
import { mapOrderTexts } from '@storekeeper/contract/orders/order-texts'
import { signedIn } from '../../../calls.ts'
import type { Db } from '../../../db/open.ts'
import { fullName } from '../../../lib/text/full-name.ts'
import { readOrder } from '../order-details.ts'

export const duplicateOrder = signedIn.orders.duplicate.handler(
  async ({ context: { db, admin }, input, errors }) => {
    const duplicate = await buildDuplicate(db, input.id, getSites(admin, 'orders:read'))
    if (!duplicate) throw errors.NOT_FOUND()
    return duplicate
  },
)

/**
 * The initial values of a new order with the same contents, without coupon, credit and payment. Omits
 * inactive or deleted products and shipping methods, and a blocked or merged customer. Ignores the stock.
 */
async function buildDuplicate(db: Db, id: string, sites: Sites): Promise<OrderDuplicate | undefined> {
  const order = await readOrder(db, id, sites)
  if (!order) return undefined
  const sold = await stillSold(db, order.items)
  const method = order.shipping?.method
  const hasMethod = method ? await isMethodUsed(db, method) : false
  const canOrder = order.customer ? await mayOrder(db, order.customer._id) : false
  const omitted: OrderDuplicate['omitted'] = [
    ...order.items.flatMap(({ product, title }) =>
      product && sold.has(product) ? [] : [{ what: 'product' as const, title }],
    ),
    ...(order.shipping && !hasMethod ? [{ what: 'shipping' as const, title: order.shipping.title }] : []),
    ...(order.customer && !canOrder
      ? [{ what: 'customer' as const, title: fullName(order.customer) || order.customer.customerNumber }]
      : []),
  ]
  return {
    site: order.site,
    customer: order.customer && canOrder ? order.customer._id : null,
    receiverName: order.receiverName,
    email: order.email,
    phone: order.phone,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    items: order.items.flatMap(({ product, quantity }) =>
      product && sold.has(product) ? [{ product, quantity }] : [],
    ),
    shipping: method && hasMethod ? { method } : null,
    ...mapOrderTexts((name) => order[name]),
    isTestOrder: order.isTestOrder,
    omitted,
    from: { orderId: order.orderId, uriCode: order.uriCode, createdAt: order.createdAt },
  }
}

async function stillSold(db: Db, items: readonly { product: string | null }[]): Promise<Set<string>> {
  const ids = items.flatMap((item) => item.product ?? [])
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('products')
    .select('_id')
    .where('_id', 'in', ids)
    .where('isActive', '=', true)
    .execute()
  return new Set(rows.map((row) => row._id))
}

async function isMethodUsed(db: Db, id: string): Promise<boolean> {
  const method = await db
    .selectFrom('shippingMethods')
    .select('isActive')
    .where('_id', '=', id)
    .executeTakeFirst()
  return method?.isActive ?? false
}

async function mayOrder(db: Db, id: string): Promise<boolean> {
  const customer = await db
    .selectFrom('customers')
    .select(['blocked', 'mergedInto', 'erasedAt'])
    .where('_id', '=', id)
    .executeTakeFirstOrThrow()
  return !customer.blocked && customer.mergedInto === null && customer.erasedAt === null
}
