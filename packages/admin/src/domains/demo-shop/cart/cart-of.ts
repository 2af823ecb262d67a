import { oncePer } from '~/lib/once'
import { CART } from '../storage-keys'
import { storedValue } from '../stored-value'
import { emptyCart, StoredCart } from './stored-cart'

/** Each site has a cart of its own. */
export const cartOf = oncePer((site) => storedValue<StoredCart>(CART + site, StoredCart, emptyCart))
