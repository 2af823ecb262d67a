/** The public entry: what other domains use. */
export { CAMPAIGN_NAME } from './campaign-names'
export { campaignPath } from './campaign-path'
