import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsSearch } from '~/domains/analytics/shared/analytics-search'
import { DashboardScreen } from '~/domains/dashboard/DashboardScreen'
import { prefetchDashboard } from '~/domains/dashboard/dashboard-queries'
import { searchOf, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/dashboard')({
  validateSearch: searchOf(AnalyticsSearch),
  search: { middlewares: [withoutDefaults(AnalyticsSearch)] },
  // Which table is open is of no concern to the calls.
  loaderDeps: ({ search: { table: _, ...requested } }) => requested,
  loader: ({ context, deps }) => prefetchDashboard(context.queryClient, deps),
  component: () => <DashboardScreen search={Route.useSearch()} />,
})
