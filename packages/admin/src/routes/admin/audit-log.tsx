import { createFileRoute } from '@tanstack/react-router'
import { AuditLogList } from '~/domains/audit-log/AuditLogList'
import { prefetchAuditLog } from '~/domains/audit-log/audit-log-queries'
import { AuditLogSearch } from '~/domains/audit-log/audit-log-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/audit-log')({
  validateSearch: toSearchReader(AuditLogSearch),
  search: { middlewares: [withoutDefaults(AuditLogSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchAuditLog(context.queryClient, deps),
  component: () => <AuditLogList search={Route.useSearch()} />,
})
