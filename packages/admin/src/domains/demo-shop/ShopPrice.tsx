import { VisuallyHidden } from '@mantine/core'
import type { StorePrice } from '@storekeeper/contract/store/store-product'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import classes from './ShopPrice.module.css'
import { useShop } from './shop'

/** What it costs now; during a sale the regular price struck through beside it. */
export const ShopPrice = ({ price: { now, regular } }: { price: StorePrice }) => (
  <span className={classes.price} data-sale={now < regular || undefined}>
    <ShopMoney cents={now} />
    {now < regular && (
      <s className={classes.regular}>
        <VisuallyHidden>{m.demo_shop_regular_price()} </VisuallyHidden>
        <ShopMoney cents={regular} />
      </s>
    )}
  </span>
)

/** An amount in the currency that the site told. */
const ShopMoney = ({ cents }: { cents: number }) => (
  <bdi dir="ltr">{formatMoney(cents, useShop().site.currency)}</bdi>
)
