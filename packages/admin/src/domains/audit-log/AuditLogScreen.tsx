import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { Page } from '~/ui/Page'
import { AuditLogList } from './AuditLogList'
import { AuditLogLocked } from './AuditLogLocked'
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
