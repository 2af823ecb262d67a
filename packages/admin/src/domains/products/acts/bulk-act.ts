import type { ProductFilter } from '@storekeeper/contract/products/product-query'
import type { Chosen } from '~/ui/list/bulk/selection'

/** An action on the selected products; `clear` resets the selection once it is done. */
export type BulkAct = {
  what: 'activate' | 'deactivate' | 'move' | 'remove'
  chosen: Chosen
  clear: () => void
}

/** The selected products as the input of a bulk call. */
export const meantBy = (chosen: Chosen, filter: ProductFilter) =>
  'ids' in chosen ? chosen : { ...chosen, filter }
