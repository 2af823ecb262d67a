/** The public entry: what other domains use. */
export { TaxClassField } from './TaxClassField'
