/**
 * Notes of the audit log that clients show in their own language. All others are shown as they are: reasons that people
 * typed, names and codes of records, and notes of earlier versions.
 */
export const AUDIT_NOTES = ['password-changed', 'starter-inactive', 'starter-without-permission'] as const
export type AuditNote = (typeof AUDIT_NOTES)[number]
