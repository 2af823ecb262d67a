import { ReturnQuery } from '@storekeeper/contract/returns/return-query'
import { createFileRoute } from '@tanstack/react-router'
import { ReturnList } from '~/domains/returns/ReturnList'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/returns/')({
  validateSearch: toSearchReader(ReturnQuery),
  search: { middlewares: [withoutDefaults(ReturnQuery)] },
  component: () => <ReturnList search={Route.useSearch()} />,
})
