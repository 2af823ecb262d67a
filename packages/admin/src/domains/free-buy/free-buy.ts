/** The public entry: what other domains use. */
export { CLAIM_STATUS } from './claim-names'
