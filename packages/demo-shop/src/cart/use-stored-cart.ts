import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useCustomer } from '../customer/customer-session'
import { useShop, useVisitor } from '../shop'
import { getCart, getSynced } from './get-cart'
import { type CartLine, isUnchanged, withUnavailable } from './stored-cart'

const PAUSE_MS = 1000

/**
 * Stores the cart of a signed-in customer on the server. When the shop opens or the customer signs in, the cart of this
 * browser is uploaded if it was changed here since, else replaced by the server's, which another browser may have
 * changed or ordered. Failures are not reported: the cart in the browser is unaffected, and the next change stores it
 * again.
 */
export const useStoredCart = () => {
  const { key } = useShop().site
  const customer = useCustomer()?._id
  const store = useVisitor()
  const cart = getCart(key)
  const synced = getSynced(key)
  const written = toText(cart.use().items)
  const [settled] = useDebouncedValue(written, PAUSE_MS)
  /** The items as the server has them; null until they are loaded. */
  const [stored, setStored] = useState<string | null>(null)

  useEffect(() => {
    setStored(null)
    if (!customer) return
    let isCurrent = true
    store.carts.read.call().then(
      (answer) => {
        if (!isCurrent) return
        const items = withUnavailable(answer, cart.get().items)
        const [text, local] = [toText(items), toText(cart.get().items)]
        if (local === text || isUnchanged(local, synced.get(), customer)) {
          cart.change((now) => ({ ...now, items }))
          synced.change(() => ({ customer, items: text }))
        }
        setStored(text)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [customer, store, cart, synced])

  useEffect(() => {
    if (!customer || stored === null || settled !== written || settled === stored) return
    setStored(settled)
    store.carts.update.call({ items: JSON.parse(settled) }).then(
      () => synced.change(() => ({ customer, items: settled })),
      () => undefined,
    )
  }, [customer, store, synced, stored, settled, written])
}

const toText = (items: readonly CartLine[]) =>
  JSON.stringify(items.map(({ slug, quantity }) => ({ slug, quantity })))
