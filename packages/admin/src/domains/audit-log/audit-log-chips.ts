import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import { THE_PROGRAM } from '@storekeeper/contract/audit-log/audit-log-query'
import { formatDayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { actionName } from './audit-actions'
import { kindName } from './audit-kinds'
import type { AuditLogSearch } from './audit-log-search'
import { thingName } from './audit-message'

type Named = { _id: string; firstName: string; lastName: string }
type Chip = FilterChip<AuditLogSearch>

export const auditLogChips = (
  { admin, entity, entityId, action, from, to }: AuditLogSearch,
  rows: readonly AuditEntry[],
  admins: readonly Named[],
): Chip[] => {
  const chips: Chip[] = []
  const add = (label: string, value: string | undefined, without: Chip['without']) => {
    if (value) chips.push({ label, value, without })
  }
  const named = admins.find(({ _id }) => _id === admin)
  add(
    m.audit_log_admin(),
    admin && (admin === THE_PROGRAM ? m.audit_log_no_admin() : named ? fullName(named) : '…'),
    { admin: undefined },
  )
  add(m.audit_log_kind(), entity?.map(kindName).join(m.ui_comma()), { entity: undefined })
  const about = rows.find((row) => row.entityId === entityId)
  add(m.audit_log_about(), entityId && (about ? thingName(about) : '…'), { entityId: undefined })
  add(m.audit_log_action(), action?.map(actionName).join(m.ui_comma()), { action: undefined })
  if (from || to)
    add(m.audit_log_days(), formatDayRange({ from, to }), {
      from: undefined,
      to: undefined,
      timeZone: undefined,
    })
  return chips
}
