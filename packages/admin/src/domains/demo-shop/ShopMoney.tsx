import { formatMoney } from '~/lib/money'
import { useShop } from './shop'

/** An amount in the currency that the site returns. */
export const ShopMoney = ({ cents }: { cents: number }) => (
  <bdi dir="ltr">{formatMoney(cents, useShop().site.currency)}</bdi>
)
