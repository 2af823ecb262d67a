/** The public entry: what other domains use. */

export { customerName } from './customer-name'
export { OrderList } from './list/OrderList'
export { returnText } from './money/refund-words'
export type { OrderListSearch } from './order-search'
