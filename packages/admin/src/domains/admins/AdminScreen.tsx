import { Button } from '@mantine/core'
import { IconHistory, IconPlus, IconUserShield } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { ListScreen } from '~/ui/list/ListScreen'
import { useOpenRow } from '~/ui/list/use-open-row'
import { useSearchChange } from '~/ui/list/use-search-change'
import { PermissionButton } from '~/ui/locked/PermissionButton'
import { AdminActDialogs } from './acts/AdminActDialogs'
import { AdminBulkActions } from './acts/AdminBulkActions'
import { useAdminActs } from './acts/use-admin-acts'
import { AdminDrawer } from './details/AdminDrawer'
import { AdminFilters } from './list/AdminFilters'
import { adminChips } from './list/admin-chips'
import { adminColumns } from './list/admin-columns'
import { adminsQuery, rolesQuery } from './list/admin-queries'
import type { AdminListSearch } from './list/admin-search'
import { RequireTwoStep } from './two-step/RequireTwoStep'

const CONDITIONS: ListConditions = {
  load: async () => (await import('@storekeeper/contract/admins/admin-filter-fields')).ADMIN_FILTER_FIELDS,
}

/** The list of admins who can sign in to the back-office, with their roles. */
export const AdminScreen = ({ search }: { search: AdminListSearch }) => {
  const onSearch = useSearchChange<AdminListSearch>()
  const details = useOpenRow({ id: search.admin, key: '_id', toSearch: (admin) => ({ admin }) })
  const acts = useAdminActs(search, details.open)
  const { actions } = acts
  const { data: roles } = useQuery(rolesQuery())
  const columns = useMemo(() => adminColumns(actions), [actions])

  // Only one drawer is open at a time: after editing, the details drawer opens again.
  const shown = acts.opened?.kind === 'edit' ? undefined : search.admin

  return (
    <>
      <ListScreen
        name="admins"
        views={(state) => <SavedViews list="admins" {...state} />}
        title={m.shell_nav_admins()}
        crumbs={[{ label: m.shell_nav_users() }, { label: m.shell_nav_admins() }]}
        actions={<AdminListActions onAdd={() => acts.open({ kind: 'create' })} />}
        query={adminsQuery(search)}
        search={search}
        onSearch={onSearch}
        searchLabel={m.admins_search()}
        columns={columns}
        getLabel={fullName}
        conditions={CONDITIONS}
        filters={<AdminFilters search={search} onSearch={onSearch} />}
        chips={adminChips(search, roles?.items ?? [])}
        nothingYet={{
          title: m.admins_none_yet(),
          description: m.admins_none_yet_text(),
          icon: <IconUserShield stroke={1.5} />,
        }}
        openId={search.admin}
        onOpen={details.open}
        bulk={(chosen, clear) => <AdminBulkActions onRequest={(act) => acts.openAbout(act, chosen, clear)} />}
      />
      {shown && <AdminDrawer key={shown} id={shown} actions={actions} onClose={details.close} />}
      <AdminActDialogs acts={acts} />
    </>
  )
}

/** The actions of the admin list as a whole. */
const AdminListActions = ({ onAdd }: { onAdd: () => void }) => (
  <>
    <RequireTwoStep />
    <Button
      variant="default"
      leftSection={<IconHistory size={16} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link to="/admin/audit-log" {...props} />}
    >
      {m.admins_audit_log()}
    </Button>
    <PermissionButton
      permission="admins:change"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={onAdd}
    >
      {m.admins_add()}
    </PermissionButton>
  </>
)
