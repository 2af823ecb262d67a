/**
 * Note codes that clients translate. Other notes are displayed as stored: reasons typed by admins, names and
 * codes of records, and notes from earlier versions.
 */
export const AUDIT_NOTES = ['password-changed', 'starter-inactive', 'starter-without-permission'] as const
export type AuditNote = (typeof AUDIT_NOTES)[number]
