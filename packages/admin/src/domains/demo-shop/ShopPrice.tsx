import { VisuallyHidden } from '@mantine/core'
import type { StorePrice } from '@storekeeper/contract/store/store-product'
import { m } from '~/paraglide/messages.js'
import { ShopMoney } from './ShopMoney'
import classes from './ShopPrice.module.css'

/** The current price; during a sale, the struck-through regular price beside it. */
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
