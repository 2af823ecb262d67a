import { errorEntries } from '../errors/error-entry.ts'

/** Errors of the audit log filters. */
export const auditLogErrors = errorEntries({
  INVALID_ENTITY_KIND: {
    status: 400,
    message: 'This isn’t a valid entity kind.',
    action: 'Send a kind from the list of kinds, such as order.',
  },
  INVALID_AUDIT_ACTION: {
    status: 400,
    message: 'This isn’t a valid action.',
    action: 'Send an action from the list of kinds, such as order.placed.',
  },
})
