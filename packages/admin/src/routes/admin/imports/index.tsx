import { ImportListQuery } from '@storekeeper/contract/imports/import-query'
import { createFileRoute } from '@tanstack/react-router'
import { ImportsPage } from '~/domains/imports/ImportsPage'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/imports/')({
  validateSearch: toSearchReader(ImportListQuery),
  search: { middlewares: [withoutDefaults(ImportListQuery)] },
  component: () => <ImportsPage search={Route.useSearch()} />,
})
