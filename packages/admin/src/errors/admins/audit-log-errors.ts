import type { auditLogErrors } from '@storekeeper/contract/audit-log/audit-log-errors'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const AUDIT_LOG_ERRORS: ErrorTexts<keyof typeof auditLogErrors> = {
  INVALID_ENTITY_KIND: m.shell_unusable_here,
  INVALID_AUDIT_ACTION: m.shell_unusable_here,
}
