import { VisuallyHidden } from '@mantine/core'
import type { StoreProduct } from '@storekeeper/contract/store/store-product'
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useCart } from './cart'
import { hasRoomFor, withMore } from './stored-cart'

const SHOWN_MS = 1600

const quickClass =
  'relative z-1 grid flex-none place-items-center size-11 border rounded-full [transition:color_160ms,background_160ms] disabled:opacity-50 disabled:cursor-default'
const addedClass = 'border-transparent text-brand-on bg-brand'
const readyClass =
  'border-shop-line text-shop-link bg-shop-raised enabled:hover:border-transparent enabled:hover:text-brand-on enabled:hover:bg-brand'

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
        // Above the link that covers the whole card.
        className={`${quickClass} ${addedAt ? addedClass : readyClass}`}
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
