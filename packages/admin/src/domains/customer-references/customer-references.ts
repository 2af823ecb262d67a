/** The public entry: what other domains use. */
export { CustomerSelect } from './CustomerSelect'
export { customerPath } from './customer-path'
