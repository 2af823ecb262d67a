import type { StoreOrderRow } from '@storekeeper/contract/store/store-order'
import { IconBox } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import classes from '../../DemoShop.module.css'
import { ShopMoney } from '../../ShopMoney'
import { useShop, useShopTitle, useVisitor } from '../../shop'
import { ToShopButton } from '../../ToShopButton'
import { OwnRows } from '../OwnRows'
import { ownPages } from '../own-pages'
import { OrderState } from './OrderState'

/** The customer's orders in this shop, newest first. */
export const MyOrders = () => {
  const store = useVisitor()
  useShopTitle(m.shop_my_orders())
  const orders = useInfiniteQuery(
    store.orders.list.infiniteOptions({
      input: (page: number) => ({ page: String(page) }),
      ...ownPages,
    }),
  )
  return (
    <section className="grid gap-5">
      <h1 className="font-serif text-[clamp(1.5rem,3.5vw,2rem)] font-semibold leading-[1.25] wrap-anywhere">
        {m.shop_my_orders()}
      </h1>
      <OwnRows
        rows={orders}
        getKey={(order) => order.uriCode}
        draw={(order) => <OrderRow order={order} />}
        empty={
          <EmptyState
            icon={<IconBox stroke={1.5} />}
            title={m.shop_my_no_orders()}
            text={m.shop_my_no_orders_text()}
            action={<ToShopButton label={m.demo_shop_look_around()} />}
          />
        }
      />
    </section>
  )
}

const OrderRow = ({ order }: { order: StoreOrderRow }) => {
  const { key } = useShop().site
  const { orderId, uriCode, itemCount, total, createdAt } = order
  return (
    <>
      <Link
        to="/demo-shop/$site/account/orders/$uriCode"
        params={{ site: key, uriCode }}
        className={`${classes.cover} font-semibold no-underline text-ink wrap-anywhere focus-visible:after:rounded-[20px] focus-visible:after:-outline-offset-3`}
      >
        {m.shop_my_order()} <bdi dir="ltr">#{orderId}</bdi>
      </Link>
      <OrderState order={order} />
      <p className="flex flex-wrap gap-y-0 gap-x-3 text-shop-quiet wrap-anywhere">
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        <span>{m.shop_cart_items({ count: itemCount, shown: formatCount(itemCount) })}</span>
      </p>
      <span className="justify-self-end font-650">
        <ShopMoney cents={total} />
      </span>
    </>
  )
}
