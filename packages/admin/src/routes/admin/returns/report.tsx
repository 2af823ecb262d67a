import { ReturnQuery } from '@storekeeper/contract/returns/return-query'
import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '~/domains/returns/ReportPage'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/returns/report')({
  validateSearch: toSearchReader(ReturnQuery),
  search: { middlewares: [withoutDefaults(ReturnQuery)] },
  component: () => <ReportPage search={Route.useSearch()} />,
})
