import { oncePer } from '~/lib/once'
import { BASKET } from '../kept-names'
import { keptValue } from '../kept-value'
import { emptyBasket, KeptBasket } from './kept-basket'

/** Each site has a basket of its own. */
export const basketOf = oncePer((site) => keptValue<KeptBasket>(BASKET + site, KeptBasket, emptyBasket))
