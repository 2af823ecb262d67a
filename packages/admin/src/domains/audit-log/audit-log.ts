/** What other domains may know of the audit log. */
export { auditSentence } from './audit-sentence'
