import { IconLock } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'

/** Replaces the log for admins without the permission to read it: it names the permission. */
export const AuditLogLocked = () => (
  <EmptyState
    icon={<IconLock stroke={1.5} />}
    title={m.audit_log_locked()}
    text={
      <>
        {m.audit_log_locked_text()} <code dir="ltr">audit-log:read</code>
      </>
    }
  />
)
