import { IconLock } from '@tabler/icons-react'
import { permissionText } from '~/lib/permission-text'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Page } from '~/ui/Page'
import { AuditLogList } from './AuditLogList'
import type { AuditLogSearch } from './audit-log-search'

/** The audit log, for admins with the permission to read it. */
export const AuditLogScreen = ({ search }: { search: AuditLogSearch }) =>
  useCan('audit-log:read') ? (
    <AuditLogList search={search} />
  ) : (
    <Page title={m.audit_log_title()}>
      <Card>
        <AuditLogLocked />
      </Card>
    </Page>
  )

/** Replaces the log for admins without the permission to read it: it names the permission. */
const AuditLogLocked = () => (
  <EmptyState
    icon={<IconLock stroke={1.5} />}
    title={m.audit_log_locked()}
    text={
      <>
        {m.audit_log_locked_text()} {permissionText('audit-log:read')}
      </>
    }
  />
)
