/** The public entry: what other domains use. */
export { AddressFields } from './AddressFields'
export { AddressValues, blankAddress, isBlank } from './address-values'
