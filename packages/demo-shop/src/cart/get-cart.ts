import { memoize } from '~/lib/memoize'
import { CART } from '../storage-keys'
import { storedValue } from '../stored-value'
import { emptyCart, StoredCart } from './stored-cart'

/** Returns the cart of a site; each site has a separate one. */
export const getCart = memoize((site) => storedValue<StoredCart>(CART + site, StoredCart, emptyCart))
