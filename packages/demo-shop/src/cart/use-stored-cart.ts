import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useCustomer } from '../customer/customer-session'
import { useShop, useVisitor } from '../shop'
import { getCart } from './get-cart'
import type { CartLine } from './stored-cart'

const PAUSE_MS = 1000

/**
 * Stores the cart of a signed-in customer on the server, and after a sign-in takes over the one from another
 * browser, unless there is a cart in this one. Failures are not reported: the cart in the browser is unaffected, and
 * the next change stores it again.
 */
export const useStoredCart = () => {
  const { key } = useShop().site
  const customer = useCustomer()?._id
  const store = useVisitor()
  const cart = getCart(key)
  const written = toText(cart.use().items)
  const [settled] = useDebouncedValue(written, PAUSE_MS)
  /** The items as the server has them; null until they are loaded. */
  const [stored, setStored] = useState<string | null>(null)

  useEffect(() => {
    setStored(null)
    if (!customer) return
    let isCurrent = true
    store.carts.read.call().then(
      ({ items }) => {
        if (!isCurrent) return
        if (cart.get().items.length === 0 && items.length > 0) cart.change((now) => ({ ...now, items }))
        setStored(toText(items))
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [customer, store, cart])

  useEffect(() => {
    if (!customer || stored === null || settled !== written || settled === stored) return
    setStored(settled)
    store.carts.update.call({ items: JSON.parse(settled) }).catch(() => undefined)
  }, [customer, store, stored, settled, written])
}

const toText = (items: readonly CartLine[]) =>
  JSON.stringify(items.map(({ slug, quantity }) => ({ slug, quantity })))
