/** The public entry: what other domains use. */
export { daysText } from './days-text'
export { offerReasonText } from './offer-reason-text'
