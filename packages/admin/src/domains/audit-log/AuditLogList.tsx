import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { useUndoStates } from '~/domains/undo/undo'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { ExportButton } from '~/ui/download/ExportButton'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { ListScreen } from '~/ui/list/ListScreen'
import { useSearchChange } from '~/ui/list/use-search-change'
import { AuditLogFilters } from './AuditLogFilters'
import { auditLogChips } from './audit-log-chips'
import { auditLogColumns } from './audit-log-columns'
import { auditAdminsQuery, auditLogQuery } from './audit-log-queries'
import type { AuditLogSearch } from './audit-log-search'
import { auditMessage } from './audit-message'

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/audit-log/audit-log-filter-fields')).AUDIT_LOG_FILTER_FIELDS,
}

/** Every recorded change, newest first. */
export const AuditLogList = ({ search }: { search: AuditLogSearch }) => {
  const onSearch = useSearchChange<AuditLogSearch>()
  const currency = useSettings()?.currency ?? ''
  const query = auditLogQuery(search)
  const { data: page } = useQuery({ ...query, placeholderData: keepPreviousData })
  const { data: admins } = useQuery(auditAdminsQuery())
  const undoStates = useUndoStates(page?.items ?? [])
  const columns = useMemo(
    () => auditLogColumns({ currency, undoStates, onSearch }),
    [currency, undoStates, onSearch],
  )

  return (
    <ListScreen
      name="audit-log"
      views={(state) => <SavedViews list="audit-log" {...state} search={search} />}
      title={m.audit_log_title()}
      actions={
        <ExportButton
          path="/admin/audit-log/export"
          permission="audit-log:export"
          filter={{ ...search, page: undefined, limit: undefined, sort: undefined }}
          name="audit-log.csv"
        />
      }
      query={query}
      // `latest` is an alias; the column head only knows `at.desc`.
      search={search.sort === 'latest' ? { ...search, sort: 'at.desc' } : search}
      onSearch={onSearch}
      searchLabel={m.audit_log_search()}
      columns={columns}
      getLabel={auditMessage}
      conditions={CONDITIONS}
      filters={<AuditLogFilters search={search} onSearch={onSearch} />}
      chips={auditLogChips(search, page?.items ?? [], admins?.items ?? [])}
      nothingYet={{
        title: m.audit_log_none_yet(),
        description: m.audit_log_none_yet_text(),
        icon: <IconHistory stroke={1.5} />,
      }}
    />
  )
}
