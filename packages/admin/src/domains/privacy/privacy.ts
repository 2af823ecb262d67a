/** The public entry: what other domains use. */
export { consentText } from './consent-text'
export { PrivacyCard } from './PrivacyCard'
