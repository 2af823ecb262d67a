/** The public entry: what other domains use. */
export { CAMPAIGN_STATUS } from './campaign-names'
export { campaignPath } from './campaign-path'
