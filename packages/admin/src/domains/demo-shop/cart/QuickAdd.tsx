import { VisuallyHidden } from '@mantine/core'
import type { StoreProduct } from '@storekeeper/contract/store/store-product'
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from './AddToCart.module.css'
import { useCart } from './cart'
import { hasRoomFor, withMore } from './stored-cart'

const SHOWN_MS = 1600

type Props = { product: Pick<StoreProduct, 'slug' | 'title'> }

/** Adds one piece to the cart from the list, and confirms it briefly. */
export const QuickAdd = ({ product: { slug, title } }: Props) => {
  const { cart, change } = useCart()
  const [addedAt, setAddedAt] = useState(0)
  useEffect(() => {
    if (!addedAt) return undefined
    const timer = setTimeout(() => setAddedAt(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [addedAt])

  const add = () => {
    change((now) => withMore(now, { slug, title }, 1))
    setAddedAt(Date.now())
  }
  const label = m.shop_cart_add_this({ title })
  const Icon = addedAt ? IconCheck : IconShoppingCartPlus
  return (
    <>
      <button
        type="button"
        className={classes.quick}
        data-added={addedAt > 0 || undefined}
        aria-label={label}
        title={label}
        disabled={!hasRoomFor(cart, slug)}
        onClick={add}
      >
        <Icon size={20} stroke={1.8} aria-hidden />
      </button>
      <VisuallyHidden role="status">{addedAt > 0 && m.shop_cart_added({ title })}</VisuallyHidden>
    </>
  )
}
