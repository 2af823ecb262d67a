import { createFileRoute } from '@tanstack/react-router'
import { RoleScreen } from '~/domains/roles/RoleScreen'
import { rolesQuery } from '~/domains/roles/role-queries'
import { RoleListSearch } from '~/domains/roles/role-search'
import { toSearchReader } from '~/search'

export const Route = createFileRoute('/admin/roles')({
  validateSearch: toSearchReader(RoleListSearch),
  loader: ({ context }) => {
    context.queryClient.prefetchQuery(rolesQuery())
  },
  component: () => <RoleScreen search={Route.useSearch()} />,
})
