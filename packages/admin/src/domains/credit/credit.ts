/** The public entry: what other domains use. */
export { CustomerCredit } from './CustomerCredit'
export { reasonText } from './ledger/reason-text'
