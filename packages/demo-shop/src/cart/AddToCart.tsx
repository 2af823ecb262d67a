import { Button } from '@mantine/core'
import type { StoreProduct } from '@storekeeper/contract/store/store-product'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useShop } from '../shop'
import { useCart } from './cart'
import { QuantityField } from './QuantityField'
import { hasRoomFor, withMore } from './stored-cart'

type Props = { product: Pick<StoreProduct, 'slug' | 'title' | 'inStock'> }

/** Adds a quantity of a product to the cart, and shows its new quantity in the cart. */
export const AddToCart = ({ product: { slug, title, inStock } }: Props) => {
  const { cart, change } = useCart()
  const { key } = useShop().site
  const [quantity, setQuantity] = useState(1)
  const inCart = cart.items.find((line) => line.slug === slug)?.quantity ?? 0
  const hasRoom = hasRoomFor(cart, slug)
  const add = () => {
    change((now) => withMore(now, { slug, title }, quantity))
    setQuantity(1)
  }
  return (
    <div className="grid gap-2 mt-6">
      {inStock && (
        <div className="flex flex-wrap gap-3">
          <QuantityField label={m.shop_cart_quantity()} value={quantity} onChange={setQuantity} />
          <Button
            size="md"
            radius={999}
            disabled={!hasRoom}
            leftSection={<IconShoppingCartPlus size={20} stroke={1.8} aria-hidden />}
            onClick={add}
          >
            {m.shop_cart_add()}
          </Button>
        </div>
      )}
      <p role="status" className="min-h-6 leading-6 text-shop-quiet [&_a]:py-0.5 [&_a]:text-shop-link">
        {!hasRoom && m.shop_cart_full()}
        {inCart > 0 && (
          <>
            {m.shop_cart_there({ count: inCart, shown: formatCount(inCart) })}{' '}
            <Link to="/demo-shop/$site/cart" params={{ site: key }}>
              {m.shop_cart_to_cart()}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
