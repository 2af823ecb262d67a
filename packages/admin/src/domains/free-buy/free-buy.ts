/** The public entry: what other domains use. */
export { CLAIM_NAME } from './claim-names'
