import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { BasketQuote } from '@storekeeper/contract/store/store-order'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { ProductImage } from '~/ui/ProductImage'
import { ShopMoney } from '../ShopMoney'
import { useShop } from '../shop'
import { shopSentence } from '../shop-sentences'
import classes from './BasketLines.module.css'
import { useBasket } from './basket'
import { type BasketLine as Line, without, withQuantity } from './kept-basket'
import { QuantityField } from './QuantityField'

type Props = {
  line: Line
  quoted?: BasketQuote['lines'][number]
  isLoading: boolean
  issues: readonly string[]
}

/** A product in the basket: how many of it, what they cost, and what stands in their way. */
export const BasketLine = ({ line, quoted, isLoading, issues }: Props) => {
  const { change } = useBasket()
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
            {shopSentence(issue)}
          </p>
        ))}
      </div>
      <div className={classes.acts}>
        <QuantityField
          label={m.shop_basket_quantity_of({ title })}
          value={quantity}
          onChange={(wanted) => change((now) => withQuantity(now, slug, wanted))}
        />
        <button
          type="button"
          className={classes.remove}
          aria-label={m.shop_basket_remove_this({ title })}
          onClick={() => change((now) => without(now, slug))}
        >
          {m.shop_basket_remove()}
        </button>
      </div>
      <p className={classes.total}>
        {quoted && <ShopMoney cents={quoted.unitPrice * quoted.quantity} />}
        {isLoading && <Skeleton height={20} width={64} />}
      </p>
    </li>
  )
}

const UnitPrice = ({ quoted: { unitPrice, regularPrice } }: { quoted: BasketQuote['lines'][number] }) => (
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
