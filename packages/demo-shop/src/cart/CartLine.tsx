import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { CartQuote } from '@storekeeper/contract/store/store-order'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { ProductImage } from '~/ui/ProductImage'
import classes from '../DemoShop.module.css'
import { ShopMoney } from '../ShopMoney'
import { useShop } from '../shop'
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
    <li className={`py-4 first:pt-0 last:pb-0 ${classes.cartLine}`}>
      <div className="overflow-hidden rounded-[12px] @max-[601px]/cart:[&_img]:max-w-16 @max-[601px]/cart:[&_span]:max-w-16">
        <ProductImage url={quoted?.image ?? null} alt="" size={80} />
      </div>
      <div className="@max-[601px]/cart:col-[2/-1]">
        <Link
          to="/demo-shop/$site/$slug"
          params={{ site: key, slug }}
          className="font-serif text-[1.0625rem] font-semibold leading-6 no-underline text-ink wrap-anywhere hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
        {quoted && <UnitPrice quoted={quoted} />}
        {issues.map((issue) => (
          <p
            key={issue}
            className="mx-0 mt-1.5 mb-0 font-medium leading-5 wrap-anywhere text-[color-mix(in_srgb,var(--mantine-color-red-9)_82%,#000)] dark:text-[color-mix(in_srgb,var(--mantine-color-red-4)_80%,#fff)]"
            role="alert"
          >
            {issue}
          </p>
        ))}
      </div>
      <div className="flex items-center gap-2 @max-[601px]/cart:col-[1/3] @max-[601px]/cart:row-start-2">
        <QuantityField
          label={m.shop_cart_quantity_of({ title })}
          value={quantity}
          onChange={(wanted) => change((now) => withQuantity(now, slug, wanted))}
        />
        <button
          type="button"
          className="min-h-8 py-0 px-2 rounded-[6px] underline underline-offset-3 text-shop-quiet hover:text-ink"
          aria-label={m.shop_cart_remove_this({ title })}
          onClick={() => change((now) => without(now, slug))}
        >
          {m.shop_cart_remove()}
        </button>
      </div>
      <p className="grid justify-items-end font-650 leading-6 @max-[601px]/cart:col-start-3 @max-[601px]/cart:row-start-2 @max-[601px]/cart:self-center">
        {quoted && <ShopMoney cents={quoted.unitPrice * quoted.quantity} />}
        {isLoading && <Skeleton height={20} width={64} />}
      </p>
    </li>
  )
}

const UnitPrice = ({ quoted: { unitPrice, regularPrice } }: { quoted: CartQuote['lines'][number] }) => (
  <p className="flex gap-2 mx-0 mt-0.5 mb-0 leading-5 text-shop-quiet">
    <ShopMoney cents={unitPrice} />
    {unitPrice < regularPrice && (
      <s>
        <VisuallyHidden>{m.demo_shop_regular_price()} </VisuallyHidden>
        <ShopMoney cents={regularPrice} />
      </s>
    )}
  </p>
)
