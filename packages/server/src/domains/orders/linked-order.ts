import { sql } from 'kysely'
import type { CallContext } from '../../calls.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'

/** The link to an order: its code, and the site of the storefront that shows it. */
type OrderLink = { site: string; uriCode: string }

/** The customer of a linked order, and whether an e-mail address is theirs or that of the order. */
export const findOrderOwner = (db: CallContext['db'], { site, uriCode }: OrderLink, email: string | null) =>
  db
    .selectFrom('orders')
    .leftJoin('customers', 'customers._id', 'orders.customer')
    .select([
      'orders._id',
      'orders.customer',
      sql<boolean>`customers."passwordHash" is not null`.as('hasAccount'),
      sql<boolean>`coalesce(${email} in (lower(orders."email"), lower(customers."email")), false)`.as(
        'isTheirs',
      ),
    ])
    .where('orders.uriCode', '=', uriCode)
    .where('orders.site', '=', site)
    .executeTakeFirst()

/**
 * Returns the `_id` of a linked order if the e-mail address is that of the order or of its customer; undefined if there
 * is no such order. Throws `ORDER_NEEDS_SIGN_IN` (403) if its customer has an account, `ORDER_EMAIL_DIFFERENT` (422) for
 * another address, and 429 after ten of them in 15 minutes.
 */
export async function requireOrderByEmail(
  { db, site, rateLimits }: CallContext & { site: string },
  { uriCode, email }: { uriCode: string; email: string | null },
): Promise<string | undefined> {
  await rateLimits.attempt('order-email', uriCode)
  const order = await findOrderOwner(db, { site, uriCode }, email)
  if (!order) return undefined
  if (order.hasAccount) throw apiError('ORDER_NEEDS_SIGN_IN')
  if (!order.isTheirs) throw fieldError('email', 'ORDER_EMAIL_DIFFERENT')
  await rateLimits.forget('order-email', uriCode)
  return order._id
}
