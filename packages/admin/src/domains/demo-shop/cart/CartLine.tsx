import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { CartQuote } from '@storekeeper/contract/store/store-order'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { ProductImage } from '~/ui/ProductImage'
import { ShopMoney } from '../ShopMoney'
import { useShop } from '../shop'
import classes from './CartLines.module.css'
import { useCart } from './cart'
import { QuantityField } from './QuantityField'
import { type CartLine as Line, without, withQuantity } from './stored-cart'

type Props = {
  line: Line
  quoted?: CartQuote['lines'][number]
  isLoading: boolean
  issues: readonly string[]
}

/** A product in the cart: its quantity, its price, and the issues that prevent ordering it. */
export const CartLine = ({ line, quoted, isLoading, issues }: Props) => {
  const { change } = useCart()
  const { key } = useShop().site
  const { slug, quantity } = line
  const title = quoted?.title ?? line.title
  return (
    <li className={classes.line}>
      <div className={classes.picture}>
        <ProductImage url={quoted?.image ?? null} alt="" size={80} />
      </div>
      <div className={classes.what}>
        <Link to="/demo-shop/$site/$slug" params={{ site: key, slug }} className={classes.title}>
          <bdi>{title}</bdi>
        </Link>
        {quoted && <UnitPrice quoted={quoted} />}
        {issues.map((issue) => (
          <p key={issue} className={classes.issue} role="alert">
            {issue}
          </p>
        ))}
      </div>
      <div className={classes.acts}>
        <QuantityField
          label={m.shop_cart_quantity_of({ title })}
          value={quantity}
          onChange={(wanted) => change((now) => withQuantity(now, slug, wanted))}
        />
        <button
          type="button"
          className={classes.remove}
          aria-label={m.shop_cart_remove_this({ title })}
          onClick={() => change((now) => without(now, slug))}
        >
          {m.shop_cart_remove()}
        </button>
      </div>
      <p className={classes.total}>
        {quoted && <ShopMoney cents={quoted.unitPrice * quoted.quantity} />}
        {isLoading && <Skeleton height={20} width={64} />}
      </p>
    </li>
  )
}

const UnitPrice = ({ quoted: { unitPrice, regularPrice } }: { quoted: CartQuote['lines'][number] }) => (
  <p className={classes.unit}>
    <ShopMoney cents={unitPrice} />
    {unitPrice < regularPrice && (
      <s>
        <VisuallyHidden>{m.demo_shop_regular_price()} </VisuallyHidden>
        <ShopMoney cents={regularPrice} />
      </s>
    )}
  </p>
)
