import { type CallContext, storefront } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { startPayment } from '../orders/orders.ts'
import { mayCall } from './may-call.ts'

/** Any client that knows the random code of an order can pay it: guests have no session. */
export const payStoreOrder = storefront.store.orders.pay.handler(
  async ({ context, input: { uriCode, returnUrl }, errors }) => {
    const { db, clock, payments, rateLimits, request, site: key } = context
    await rateLimits.attempt('payment-page', request.ip)
    if (!payments.online) throw apiError('ONLINE_PAYMENT_OFF')
    await demandOwnPage(context, key, returnUrl)
    const order = await db
      .selectFrom('orders')
      .select('_id')
      .where('uriCode', '=', uriCode)
      .where('site', '=', key)
      .executeTakeFirst()
    if (!order) throw errors.NOT_FOUND()
    const payment = { order: order._id, returnUrl }
    return { url: await startPayment(context, payments.online, payment, clock()) }
  },
)

/** The provider sends the customer back only to a page of the site or of the shop itself. */
async function demandOwnPage(
  { db, publicUrl, request: { siteKey } }: CallContext,
  key: string,
  returnUrl: string,
): Promise<void> {
  const { origin } = new URL(returnUrl)
  if (origin === new URL(publicUrl).origin) return
  const site = await db
    .selectFrom('sites')
    .select(['domain', 'publicKey'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (site && mayCall(origin, siteKey, [site])) return
  throw apiError('RETURN_URL_NOT_ALLOWED', { domain: site?.domain ?? '' })
}
