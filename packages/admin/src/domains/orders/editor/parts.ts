import type { Order } from '@storekeeper/contract/orders/order'
import type { OrderEdit } from './use-order-form'
import type { Quoted } from './use-quote'

/** What every section of the editor takes. */
export type Parts = {
  edit: OrderEdit
  quoted: Quoted
  currency: string
  /** The one that is edited; absent while a new one is made. */
  order?: Order
}
