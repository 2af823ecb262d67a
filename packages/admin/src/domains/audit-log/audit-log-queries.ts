import { inUrl } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { hasPermission } from '~/session/profile'
import type { AuditLogSearch } from './audit-log-search'

export const auditLogQuery = (search: AuditLogSearch) =>
  api.auditLog.list.queryOptions({ input: inUrl(search) })

/** The kinds and actions that the filters offer. */
export const auditKindsQuery = () =>
  api.auditLog.kinds.queryOptions({ staleTime: 60_000, meta: { handlesErrors: true } })

/** The admins that the filter offers; a shop has few. */
export const auditAdminsQuery = () =>
  api.admins.list.queryOptions({
    input: { limit: '200', sort: 'firstName.asc' },
    meta: { handlesErrors: true },
  })

/** Requests the entries as soon as the URL is known, if the admin may read them; the caller does not wait. */
export const prefetchAuditLog = (queries: QueryClient, search: AuditLogSearch) => {
  if (hasPermission(queries, 'audit-log:read')) queries.prefetchQuery(auditLogQuery(search))
}
