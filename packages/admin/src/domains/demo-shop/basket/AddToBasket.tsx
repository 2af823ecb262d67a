import { Button } from '@mantine/core'
import type { StoreProduct } from '@storekeeper/contract/store/store-product'
import { IconBasketPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useShop } from '../shop'
import classes from './AddToBasket.module.css'
import { useBasket } from './basket'
import { hasRoomFor, withMore } from './kept-basket'
import { QuantityField } from './QuantityField'

type Props = { product: Pick<StoreProduct, 'slug' | 'title' | 'inStock'> }

/** Puts so many of a product into the basket, and says how many are in it by now. */
export const AddToBasket = ({ product: { slug, title, inStock } }: Props) => {
  const { basket, change } = useBasket()
  const { key } = useShop().site
  const [quantity, setQuantity] = useState(1)
  const inBasket = basket.items.find((line) => line.slug === slug)?.quantity ?? 0
  const hasRoom = hasRoomFor(basket, slug)
  const add = () => {
    change((now) => withMore(now, { slug, title }, quantity))
    setQuantity(1)
  }
  return (
    <div className={classes.add}>
      {inStock && (
        <div className={classes.row}>
          <QuantityField label={m.shop_basket_quantity()} value={quantity} onChange={setQuantity} />
          <Button
            size="md"
            radius={999}
            disabled={!hasRoom}
            leftSection={<IconBasketPlus size={20} stroke={1.8} aria-hidden />}
            onClick={add}
          >
            {m.shop_basket_add()}
          </Button>
        </div>
      )}
      <p role="status" className={classes.there}>
        {!hasRoom && m.shop_basket_full()}
        {inBasket > 0 && (
          <>
            {m.shop_basket_there({ count: inBasket, shown: formatCount(inBasket) })}{' '}
            <Link to="/demo-shop/$site/basket" params={{ site: key }}>
              {m.shop_basket_to_basket()}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
