import type { Order } from '@storekeeper/contract/orders/order'
import type { OrderEdit } from './use-order-form'
import type { Quoted } from './use-quote'

/** The common props of every section of the editor. */
export type Parts = {
  edit: OrderEdit
  quoted: Quoted
  currency: string
  /** The edited order; undefined for a new one. */
  order?: Order
}
