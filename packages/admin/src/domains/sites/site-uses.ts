import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

/** The names of a site's data, by the server's keys. */
const KINDS: Record<string, (() => string) | undefined> = {
  coupons: m.sites_uses_coupons,
  customers: m.sites_uses_customers,
  orders: m.sites_uses_orders,
  products: m.sites_uses_products,
  shippingMethods: m.sites_uses_shipping,
}

/** Returns "Products 12, orders 3"; keys without a name are counted together. */
export const usesText = (uses: Readonly<Record<string, number>>): string => {
  const others = Object.entries(uses).filter(([kind]) => !KINDS[kind])
  const parts = Object.entries(KINDS).flatMap(([kind, name]) => {
    const count = uses[kind]
    return count && name ? [m.sites_uses_part({ kind: name(), count: formatCount(count) })] : []
  })
  const rest = others.reduce((sum, [, count]) => sum + count, 0)
  if (rest > 0) parts.push(m.sites_uses_part({ kind: m.sites_uses_others(), count: formatCount(rest) }))
  return parts.join(m.ui_comma())
}
