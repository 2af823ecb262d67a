import { createFileRoute } from '@tanstack/react-router'
import { MergeTab } from '~/domains/customers/merge/MergeTab'
import { MergeSearch } from '~/domains/customers/merge/merge-search'
import { toSearchReader } from '~/search'

export const Route = createFileRoute('/admin/customers/$customerId/merge')({
  validateSearch: toSearchReader(MergeSearch),
  component: () => <MergeTab search={Route.useSearch()} />,
})
