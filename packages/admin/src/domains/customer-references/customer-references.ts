/** The public entry: what other domains use. */
export { CustomerSelect, customerPath } from './CustomerSelect'
