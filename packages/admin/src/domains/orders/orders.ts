/** The public entry: what other domains use. */

export { customerName } from './customer-name'
export { OrderList } from './list/OrderList'
export type { OrderListSearch } from './order-search'
