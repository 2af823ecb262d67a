/** What other domains may know of customers' credit. */
export { CustomerCredit } from './CustomerCredit'
