/** The public entry: what other domains use. */
export { CustomerCredit } from './CustomerCredit'
