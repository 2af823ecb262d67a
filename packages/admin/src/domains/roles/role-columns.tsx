import type { Role } from '@storekeeper/contract/roles/role'
import { IconColumns2, IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import type { Column } from '~/ui/list/column'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { RowName } from '~/ui/list/rows/RowName'
import { RoleBadge } from './RoleBadge'
import { roleDescription } from './role-descriptions'
import { roleName } from './role-names'

export type RoleActs = Record<'open' | 'duplicate' | 'compareWith' | 'remove', (role: Role) => void>

const permission = 'roles:change'

export const roleColumns = (canEdit: (role: Role) => boolean, acts: RoleActs): Column<Role>[] => [
  {
    id: 'name',
    title: m.roles_role,
    card: 'title',
    isFixed: true,
    cell: (role) => (
      <div className="grid min-w-34 max-w-60 max-md:[contain:inline-size]">
        <RowName row={role._id}>
          <RoleBadge role={role} />
        </RowName>
      </div>
    ),
  },
  {
    id: 'description',
    title: m.roles_description,
    card: 'line',
    from: 'medium',
    cell: (role) => <RoleDescription role={role} />,
  },
  {
    id: 'admins',
    title: m.roles_admins,
    align: 'end',
    cell: (role) => <AdminCount role={role} />,
  },
  {
    id: 'permissions',
    title: m.roles_permissions,
    align: 'end',
    cell: ({ permissions: { length: count } }) => {
      const shown = formatCount(count)
      return (
        <>
          <span className="tabular-nums max-md:hidden" aria-hidden>
            {shown}
          </span>
          <span className="md:sr-only text-ink-2">{m.roles_permission_count({ count, shown })}</span>
        </>
      )
    },
  },
  {
    id: 'kind',
    title: m.roles_kind,
    card: 'tail',
    cell: ({ shipped }) => (
      <span className="whitespace-nowrap text-ink-2">
        {shipped === null ? m.roles_own() : m.roles_shipped()}
      </span>
    ),
  },
  {
    id: 'actions',
    title: m.roles_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (role) => (
      <RowMenu
        label={m.roles_actions_for({ name: roleName(role) })}
        entries={(close) => [
          canEdit(role)
            ? { label: m.roles_edit(), icon: IconPencil, onClick: () => acts.open(role) }
            : { label: m.roles_view(), icon: IconEye, onClick: () => acts.open(role) },
          { label: m.roles_duplicate(), icon: IconCopy, permission, onClick: () => acts.duplicate(role) },
          { label: m.roles_compare_with(), icon: IconColumns2, onClick: () => acts.compareWith(role) },
          role.shipped === null && (
            <RemoveEntry
              key="remove"
              role={role}
              onClick={() => {
                close()
                acts.remove(role)
              }}
            />
          ),
        ]}
      />
    ),
  },
]

const RoleDescription = ({ role }: { role: Role }) => {
  const description = roleDescription(role)
  if (!description) return null
  return (
    <bdi className="line-clamp-2 max-w-160 text-ink-2 wrap-anywhere" title={description}>
      {description}
    </bdi>
  )
}

/** The number of admins with the role, linked to them. */
export const AdminCount = ({ role: { _id, admins: count } }: { role: Role }) => {
  const shown = formatCount(count)
  if (count === 0)
    return (
      <>
        <span className="text-ink-2 max-md:hidden" aria-hidden>
          {shown}
        </span>
        <span className="md:sr-only text-ink-2">{m.roles_admin_count({ count, shown })}</span>
      </>
    )
  return (
    <Link to="/admin/users/all" search={{ role: _id }} className="font-semibold no-underline hover:underline">
      <span className="tabular-nums max-md:hidden" aria-hidden>
        {shown}
      </span>
      <span className="md:sr-only">{m.roles_admin_count({ count, shown })}</span>
    </Link>
  )
}

type Props = { role: Role; onClick: () => void }

/** The entry that deletes a role. If that is not possible, it shows the reason below its label. */
const RemoveEntry = ({ role: { admins: count }, onClick }: Props) => {
  const id = useId()
  const canChange = useCan('roles:change')
  const reason = !canChange
    ? m.shell_not_allowed()
    : count > 0
      ? m.roles_assigned_to({ count, shown: formatCount(count) })
      : undefined
  return (
    <RowMenu.Entry
      icon={IconTrash}
      aria-disabled={reason !== undefined || undefined}
      aria-describedby={reason && id}
      onClick={() => !reason && onClick()}
    >
      <span className="grid leading-4.5">
        {m.roles_delete()}
        {/* The description contains the reason, so that the name stays short. */}
        {reason && (
          <span id={id} className="text-xs leading-4 text-ink-2" aria-hidden>
            {reason}
          </span>
        )}
      </span>
    </RowMenu.Entry>
  )
}
