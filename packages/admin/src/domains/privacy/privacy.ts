/** The public entry: what other domains use. */
export { PrivacyCard } from './PrivacyCard'
