import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsSearch } from '~/domains/analytics/shared/analytics-search'
import { DashboardScreen } from '~/domains/dashboard/DashboardScreen'
import { prefetchDashboard } from '~/domains/dashboard/dashboard-queries'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/dashboard')({
  validateSearch: toSearchReader(AnalyticsSearch),
  search: { middlewares: [withoutDefaults(AnalyticsSearch)] },
  // The open table does not affect the calls.
  loaderDeps: ({ search: { table: _, ...requested } }) => requested,
  loader: ({ context, deps }) => prefetchDashboard(context.queryClient, deps),
  component: () => <DashboardScreen search={Route.useSearch()} />,
})
