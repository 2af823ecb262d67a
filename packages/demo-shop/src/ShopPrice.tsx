import { VisuallyHidden } from '@mantine/core'
import type { StorePrice } from '@storekeeper/contract/store/store-product'
import { m } from '~/paraglide/messages.js'
import { ShopMoney } from './ShopMoney'

const saleClass =
  'text-[color-mix(in_srgb,var(--mantine-color-red-9)_82%,#000)] dark:text-[color-mix(in_srgb,var(--mantine-color-red-4)_80%,#fff)]'

/** The current price; during a sale, the struck-through regular price beside it. */
export const ShopPrice = ({ price: { now, regular } }: { price: StorePrice }) => (
  <span
    className={`inline-flex flex-wrap items-baseline gap-y-0 gap-x-2 text-[1.0625em] font-650 leading-6 ${now < regular ? saleClass : ''}`}
  >
    <ShopMoney cents={now} />
    {now < regular && (
      <s className="text-[0.85em] font-450 text-shop-quiet">
        <VisuallyHidden>{m.demo_shop_regular_price()} </VisuallyHidden>
        <ShopMoney cents={regular} />
      </s>
    )}
  </span>
)
