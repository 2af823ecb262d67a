import { IconLock } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'

/** In place of the log for who may not read it: which permission it needs, and who can help. */
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
