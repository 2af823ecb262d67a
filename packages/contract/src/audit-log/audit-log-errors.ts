import { errorEntries } from '../errors/error-entry.ts'

/** Errors of the filters of the audit log. */
export const auditLogErrors = errorEntries({
  INVALID_ENTITY_KIND: {
    status: 400,
    message: 'That is no kind of entity, such as order.',
    action: 'Send a kind from the list of kinds.',
  },
  INVALID_AUDIT_ACTION: {
    status: 400,
    message: 'That is no action, such as order.placed.',
    action: 'Send an action from the list of kinds.',
  },
})
