import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/Ago'
import type { Column } from '~/ui/list/column'
import { AdminRole } from '../AdminRole'
import { AdminStatuses } from '../AdminStatuses'
import classes from '../Admins.module.css'
import type { AdminActions } from '../acts/use-admin-acts'
import { TwoStepBadge } from '../TwoStepBadge'
import { AdminRowMenu } from './AdminRowMenu'
import { AdminWho } from './AdminWho'

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
    cell: ({ lastName }) => <bdi className={classes.quiet}>{lastName}</bdi>,
  },
  {
    id: 'email',
    title: m.admins_email,
    sort: 'email',
    card: 'none',
    isHiddenAtFirst: true,
    cell: ({ email }) => (
      <bdi dir="ltr" className={classes.quiet}>
        {email}
      </bdi>
    ),
  },
  {
    id: 'role',
    title: m.admins_role,
    cell: ({ isSuperAdmin }) => <AdminRole isSuperAdmin={isSuperAdmin} />,
  },
  {
    id: 'status',
    title: m.admins_account,
    cell: (admin) => <AdminStatuses admin={admin} />,
  },
  {
    id: 'twoStep',
    title: m.admins_two_step,
    cell: ({ hasTwoStep }) => (
      <>
        <span className={classes.label}>{m.admins_two_step()}</span>
        <TwoStepBadge isOn={hasTwoStep} />
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
        <bdi dir="ltr" className={classes.quiet}>
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
        <Ago at={lastSeenAt} className={classes.quiet} />
      ) : (
        <span className={classes.quiet}>{m.admins_never()}</span>
      ),
  },
  {
    id: 'createdAt',
    title: m.admins_since,
    sort: 'createdAt',
    from: 'wide',
    card: 'none',
    cell: ({ createdAt }) => <Ago at={createdAt} className={classes.quiet} />,
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

const Nothing = () => <span className={classes.quiet}>–</span>
