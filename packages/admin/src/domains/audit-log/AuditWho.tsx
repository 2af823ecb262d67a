import { VisuallyHidden } from '@mantine/core'
import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import { m } from '~/paraglide/messages.js'
import { Initials } from '~/ui/Initials'
import classes from './AuditCells.module.css'

/** Actions of customers in the shop; every other action without a signed-in admin is automatic. */
const BY_CUSTOMERS = new Set([
  'order.placed',
  'order.commented',
  'claim.created',
  'customer.signedIn',
  'ticket.opened',
  'ticket.answered',
])

/** The actor and their IP address. */
export const AuditWho = ({ entry: { by, action, ip } }: { entry: AuditEntry }) =>
  by ? (
    <>
      <span className={classes.who}>
        <Initials name={by.name} size={24} />
        <bdi>{by.name}</bdi>
      </span>
      {ip && (
        <span className={classes.ip}>
          <VisuallyHidden>{m.audit_log_ip()} </VisuallyHidden>
          <bdi dir="ltr">{ip}</bdi>
        </span>
      )}
    </>
  ) : (
    <span className={classes.quiet}>
      {BY_CUSTOMERS.has(action) ? m.audit_log_by_customer() : m.audit_log_by_program()}
    </span>
  )
