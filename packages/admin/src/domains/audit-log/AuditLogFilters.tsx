import { Radio, Stack } from '@mantine/core'
import { THE_PROGRAM } from '@storekeeper/contract/audit-log/audit-log-query'
import { useQuery } from '@tanstack/react-query'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import { DateRange } from '~/ui/dates/DateRange'
import { CheckFilter } from '~/ui/filters/CheckFilter'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { actionName } from './audit-actions'
import { kindName } from './audit-kinds'
import { auditAdminsQuery, auditKindsQuery } from './audit-log-queries'
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

type AdminFilterProps = { chosen: string | undefined; onChange: (admin: string | undefined) => void }

const ANYBODY = ''

/** Filters entries by admin, or those without a signed-in admin. */
const AdminFilter = ({ chosen, onChange }: AdminFilterProps) => {
  const { data } = useQuery(auditAdminsQuery())
  const people = data?.items ?? []
  return (
    <FilterMenu label={m.audit_log_admin()} count={chosen ? 1 : 0}>
      <Radio.Group
        label={m.audit_log_admin()}
        value={chosen ?? ANYBODY}
        onChange={(value) => onChange(value || undefined)}
      >
        <Stack gap={2}>
          <Radio value={ANYBODY} label={m.audit_log_any_admin()} py={6} />
          {people.map((admin) => (
            <Radio key={admin._id} value={admin._id} label={<bdi>{fullName(admin)}</bdi>} py={6} />
          ))}
          <Radio value={THE_PROGRAM} label={m.audit_log_no_admin()} py={6} />
        </Stack>
      </Radio.Group>
    </FilterMenu>
  )
}
