import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '~/domains/returns/ReportPage'
import { ReturnReportSearch } from '~/domains/returns/return-queries'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/returns/report')({
  validateSearch: toSearchReader(ReturnReportSearch),
  search: { middlewares: [withoutDefaults(ReturnReportSearch)] },
  component: () => <ReportPage search={Route.useSearch()} />,
})
