import { useQuery } from '@tanstack/react-query'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { DateRange } from '~/ui/DateRange'
import { CheckFilter } from '~/ui/list/CheckFilter'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { AdminFilter } from './AdminFilter'
import { actionName } from './audit-actions'
import { kindName } from './audit-kinds'
import { auditKindsQuery } from './audit-log-queries'
import type { AuditLogSearch } from './audit-log-search'

type Props = { search: AuditLogSearch; onSearch: ChangeSearch<AuditLogSearch> }

export const AuditLogFilters = ({ search, onSearch }: Props) => {
  const { data: kinds } = useQuery(auditKindsQuery())
  const chosenKinds = search.entity ?? []
  return (
    <>
      <AdminFilter chosen={search.admin} onChange={(admin) => onSearch({ admin })} />
      <CheckFilter
        label={m.audit_log_kind()}
        values={kinds?.entities ?? chosenKinds}
        chosen={search.entity}
        getName={kindName}
        onChange={(entity) => onSearch({ entity })}
      />
      <CheckFilter
        label={m.audit_log_action()}
        searchLabel={m.audit_log_search_action()}
        values={kinds?.actions ?? search.action ?? []}
        chosen={search.action}
        getName={actionName}
        onChange={(action) => onSearch({ action })}
      />
      <DateRange
        label={m.audit_log_days()}
        range={search}
        onChange={({ from, to }) => onSearch({ from, to, timeZone: browserTimeZone() })}
      />
    </>
  )
}
