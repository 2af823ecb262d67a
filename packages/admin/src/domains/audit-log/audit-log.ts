/** The public interface of the audit log for other domains. */
export { auditMessage } from './audit-message'
