import { Button } from '@mantine/core'
import type { Role } from '@storekeeper/contract/roles/role'
import { IconColumns2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { canUse, useProfile } from '~/session/profile'
import { Card } from '~/ui/Card'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import { LoadFailed } from '~/ui/LoadFailed'
import { AddButton } from '~/ui/list/AddButton'
import { ListTable } from '~/ui/list/rows/ListTable'
import { useOpenRow } from '~/ui/list/use-open-row'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import { Page } from '~/ui/Page'
import { CompareDialog } from './CompareDialog'
import { RoleDetails } from './RoleDetails'
import { NewRoleDrawer, RoleDrawer } from './RoleDrawer'
import { type RoleActs, roleColumns } from './role-columns'
import { isOwnRole } from './role-names'
import { rolesQuery } from './role-queries'
import type { RoleListSearch } from './role-search'

type Opened = { kind: 'create'; from?: Role } | { kind: 'remove'; row: Role }

const permission = 'roles:change'

/** The roles of the store: which permissions each has, and how many admins have it. */
export const RoleScreen = ({ search }: { search: RoleListSearch }) => {
  const onSearch = useSearchChange<RoleListSearch>()
  const { data, error, refetch } = useQuery(rolesQuery())
  const profile = useProfile()
  const canEdit = useCallback(
    (role: Role) => canUse(profile, permission) && role.shipped === null && !isOwnRole(role, profile),
    [profile],
  )
  const details = useOpenRow({ id: search.role, key: '_id', toSearch: (role) => ({ role }) })
  const { opened, open, close } = useOpened<Opened>()
  const acts = useMemo<RoleActs>(
    () => ({
      open: details.open,
      duplicate: (from) => {
        onSearch({ role: undefined })
        open({ kind: 'create', from })
      },
      compareWith: ({ _id }) => onSearch({ role: undefined, compare: [_id] }),
      remove: (row) => open({ kind: 'remove', row }),
    }),
    [details.open, onSearch, open],
  )
  const columns = useMemo(() => roleColumns(canEdit, acts), [canEdit, acts])
  const roles = data?.items
  const shown = opened ? undefined : roles?.find(({ _id }) => _id === search.role)

  return (
    <>
      <Page
        title={m.roles_title()}
        note={roles ? formatCount(roles.length) : '\u00a0'}
        crumbs={[
          { label: m.shell_nav_users() },
          { label: m.shell_nav_admins(), to: '/admin/users/all' },
          { label: m.roles_title() },
        ]}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconColumns2 size={16} stroke={1.7} aria-hidden />}
              disabled={!roles || roles.length < 2}
              onClick={() => onSearch({ compare: roles?.slice(0, 2).map(({ _id }) => _id) })}
            >
              {m.roles_compare()}
            </Button>
            <AddButton permission={permission} onClick={() => open({ kind: 'create' })}>
              {m.roles_add()}
            </AddButton>
          </>
        }
      >
        <Card padded={false} className="overflow-clip">
          {error && !roles ? (
            <LoadFailed error={error} onRetry={refetch} />
          ) : (
            <ListTable
              label={m.roles_title()}
              columns={columns}
              rows={roles}
              limit={8}
              openId={search.role}
              onOpen={details.open}
            />
          )}
        </Card>
      </Page>
      {shown &&
        (canEdit(shown) ? (
          <RoleDrawer key={shown._id} role={shown} onClose={details.close} />
        ) : (
          <RoleDetails role={shown} acts={acts} onClose={details.close} />
        ))}
      {opened?.kind === 'create' && <NewRoleDrawer from={opened.from} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveRoleDialog role={opened.row} onClose={close} />}
      {roles && search.compare && (
        <CompareDialog
          roles={roles}
          compared={search.compare}
          onChange={(compare) => onSearch({ compare }, { replace: true })}
          onClose={() => onSearch({ compare: undefined })}
        />
      )}
    </>
  )
}

type RemoveProps = { role: Role; onClose: () => void }

/** Deletes a role. If an admin got it in the meantime, it leads to the admins with the role. */
const RemoveRoleDialog = ({ role: { _id: id, name }, onClose }: RemoveProps) => {
  const navigate = useNavigate()
  return (
    <RemoveDialog
      title={m.roles_delete_title({ name })}
      text={m.roles_delete_text()}
      confirmLabel={m.roles_delete()}
      remove={() => api.roles.remove.call({ id })}
      removedText={m.roles_deleted()}
      inUse={(error) =>
        getRefusal(error)?.code === 'ROLE_IN_USE'
          ? {
              closeLabel: m.ui_close(),
              instead: {
                label: m.roles_see_admins(),
                onClick: () => void navigate({ to: '/admin/users/all', search: { role: id } }),
              },
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}
