import { formatMoney } from '~/lib/money'
import { useShop } from './shop'

/** Formats an amount of cents in the site's currency. */
export const ShopMoney = ({ cents }: { cents: number }) => (
  <bdi dir="ltr">{formatMoney(cents, useShop().site.currency)}</bdi>
)
