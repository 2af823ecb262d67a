import { memoize } from '~/lib/memoize'
import { CART, SYNCED } from '../storage-keys'
import { storedValue } from '../stored-value'
import { emptyCart, StoredCart, SyncedCart } from './stored-cart'

/** Returns the cart of a site; each site has a separate one. */
export const getCart = memoize((site) => storedValue<StoredCart>(CART + site, StoredCart, emptyCart))

/** Returns what this browser and the server last had in common of that cart. */
export const getSynced = memoize((site) =>
  storedValue<SyncedCart | null>(SYNCED + site, SyncedCart.nullable(), null),
)
