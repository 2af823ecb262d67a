import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import { m } from '~/paraglide/messages.js'
import { Initials } from '~/ui/Initials'
import classes from './AuditCells.module.css'

/** What customers do in the shop itself; whatever else nobody signed in did was the program. */
const BY_CUSTOMERS = new Set([
  'order.placed',
  'order.commented',
  'claim.created',
  'ticket.opened',
  'ticket.answered',
])

/** Who did it. */
export const AuditWho = ({ entry: { by, action } }: { entry: AuditEntry }) =>
  by ? (
    <span className={classes.who}>
      <Initials name={by.name} size={24} />
      <bdi>{by.name}</bdi>
    </span>
  ) : (
    <span className={classes.quiet}>
      {BY_CUSTOMERS.has(action) ? m.audit_log_by_customer() : m.audit_log_by_program()}
    </span>
  )
