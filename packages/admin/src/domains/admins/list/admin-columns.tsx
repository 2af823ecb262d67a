import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { m } from '~/paraglide/messages.js'
import { useSignedIn } from '~/session/session'
import { fullName } from '~/ui/customer-name'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { rowLink } from '~/ui/list/rows/row-link'
import { Person } from '~/ui/Person'
import { ActiveBadge } from '~/ui/StatusBadge'
import { AdminRoles } from '../AdminRoles'
import { AdminStatuses } from '../AdminStatuses'
import { AdminActEntries } from '../acts/AdminActEntries'
import type { AdminActions } from '../acts/use-admin-acts'

export const adminColumns = (actions: AdminActions): Column<AdminRow>[] => [
  {
    id: 'admin',
    title: m.admins_admin,
    sort: 'firstName',
    card: 'title',
    isFixed: true,
    cell: (admin) => <AdminWho admin={admin} />,
  },
  {
    id: 'lastName',
    title: m.admins_last_name,
    sort: 'lastName',
    card: 'none',
    isHiddenAtFirst: true,
    cell: ({ lastName }) => <bdi className="whitespace-nowrap text-ink-2">{lastName}</bdi>,
  },
  {
    id: 'email',
    title: m.admins_email,
    sort: 'email',
    card: 'none',
    isHiddenAtFirst: true,
    cell: ({ email }) => (
      <bdi dir="ltr" className="whitespace-nowrap text-ink-2">
        {email}
      </bdi>
    ),
  },
  {
    id: 'roles',
    title: m.admins_roles,
    cell: (admin) => <AdminRoles {...admin} />,
  },
  {
    id: 'status',
    title: m.admins_account,
    cell: (admin) => <AdminStatuses admin={admin} />,
  },
  {
    id: 'twoStep',
    title: m.admins_two_step,
    from: 'wide',
    cell: ({ hasTwoStep }) => (
      <>
        <span className="hidden max-md:inline max-md:me-1 max-md:text-xs max-md:text-ink-2">
          {m.admins_two_step()}
        </span>
        <ActiveBadge isActive={hasTwoStep} on={m.admins_on()} off={m.admins_off()} />
      </>
    ),
  },
  {
    id: 'phone',
    title: m.admins_phone,
    card: 'none',
    isHiddenAtFirst: true,
    cell: ({ phone }) =>
      phone ? (
        <bdi dir="ltr" className="whitespace-nowrap text-ink-2">
          {phone}
        </bdi>
      ) : (
        <Nothing />
      ),
  },
  {
    id: 'lastSeenAt',
    title: m.admins_last_seen,
    sort: 'lastSeenAt',
    from: 'medium',
    card: 'tail',
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? (
        <Ago at={lastSeenAt} className="whitespace-nowrap text-ink-2" />
      ) : (
        <span className="whitespace-nowrap text-ink-2">{m.admins_never()}</span>
      ),
  },
  {
    id: 'createdAt',
    title: m.admins_since,
    sort: 'createdAt',
    from: 'wide',
    card: 'none',
    cell: ({ createdAt }) => <Ago at={createdAt} className="whitespace-nowrap text-ink-2" />,
  },
  {
    id: 'actions',
    title: m.admins_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (admin) => <AdminRowMenu admin={admin} actions={actions} />,
  },
]

const Nothing = () => <span className="whitespace-nowrap text-ink-2">–</span>

type Props = { admin: AdminRow; actions: AdminActions }

const AdminRowMenu = ({ admin, actions }: Props) => (
  <RowMenu
    label={m.admins_actions_for({ name: fullName(admin) })}
    entries={(close) => [<AdminActEntries key="acts" admin={admin} actions={actions} close={close} />]}
  />
)

/** The admin's identity. The name opens the details beside the list. */
const AdminWho = ({ admin }: { admin: AdminRow }) => {
  const isMe = useSignedIn()._id === admin._id
  const name = fullName(admin)
  return (
    // No mail link, since it would be too close to the name's link; the details drawer has one.
    <Person
      name={name}
      avatar={admin.avatar}
      email={admin.email}
      className="flex-1 min-w-30 max-w-60 leading-4.5"
    >
      <a href={`/admin/users/all?admin=${admin._id}`} {...rowLink(admin._id)}>
        <bdi>{name}</bdi>
        {isMe && <span className="ms-1.5 font-normal text-ink-2">{m.admins_you()}</span>}
      </a>
    </Person>
  )
}
