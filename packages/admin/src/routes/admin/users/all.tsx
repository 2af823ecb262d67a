import { createFileRoute } from '@tanstack/react-router'
import { AdminScreen } from '~/domains/admins/AdminScreen'
import { prefetchAdmins } from '~/domains/admins/list/admin-queries'
import { AdminListSearch } from '~/domains/admins/list/admin-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/users/all')({
  validateSearch: toSearchReader(AdminListSearch),
  search: { middlewares: [withoutDefaults(AdminListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchAdmins(context.queryClient, deps),
  component: () => <AdminScreen search={Route.useSearch()} />,
})
