import { inUrl } from '@storekeeper/contract/list'
import { isAllowed } from '@storekeeper/contract/permissions'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { currentLogin } from '~/session/session'
import type { AuditLogSearch } from './audit-log-search'

export const auditLogQuery = (search: AuditLogSearch) =>
  api.auditLog.list.queryOptions({ input: inUrl(search) })

/** Which kinds and actions there are to choose from. */
export const auditKindsQuery = () =>
  api.auditLog.kinds.queryOptions({ staleTime: 60_000, meta: { handlesErrors: true } })

/** Whom to choose from; a shop has few. */
export const auditAdminsQuery = () =>
  api.admins.list.queryOptions({
    input: { limit: '200', sort: 'firstName.asc' },
    meta: { handlesErrors: true },
  })

/** Asks for the entries as soon as their address is known, for who may read them; nothing waits for it. */
export const prefetchAuditLog = (queries: QueryClient, search: AuditLogSearch) => {
  const login = currentLogin()
  if (!login || !isAllowed(login.profile, 'audit-log:read')) return
  queries.prefetchQuery(auditLogQuery(search))
}
