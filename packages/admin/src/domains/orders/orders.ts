/** The public entry: what other domains use. */

export { customerName } from './customer-name'
export { OrderList } from './OrderList'
export type { OrderListSearch } from './order-search'
