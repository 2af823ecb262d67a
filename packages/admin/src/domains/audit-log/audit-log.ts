/** The public entry: what other domains use. */
export { auditMessage } from './audit-message'
