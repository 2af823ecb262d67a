import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsScreen } from '~/domains/analytics/AnalyticsScreen'
import { prefetchAnalytics } from '~/domains/analytics/analytics-queries'
import { AnalyticsSearch } from '~/domains/analytics/shared/analytics-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/analytics/')({
  validateSearch: toSearchReader(AnalyticsSearch),
  search: { middlewares: [withoutDefaults(AnalyticsSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchAnalytics(context.queryClient, deps),
  component: () => <AnalyticsScreen search={Route.useSearch()} />,
})
