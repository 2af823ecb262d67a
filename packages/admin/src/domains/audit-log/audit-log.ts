/** What other domains may know of the audit log. */
export { auditMessage } from './audit-message'
