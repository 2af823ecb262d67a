import { Button, Skeleton } from '@mantine/core'
import type { Admin } from '@storekeeper/contract/admins/admin'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { auditMessage } from '~/domains/audit-log/audit-log'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { fullName } from '~/ui/customer-name'
import { Ago } from '~/ui/dates/Ago'
import { DrawerParts, SideDrawer } from '~/ui/dialogs/SideDrawer'
import { LoadFailed } from '~/ui/LoadFailed'
import { AdminRole } from '../AdminRole'
import { AdminStatuses } from '../AdminStatuses'
import type { AdminActions } from '../acts/use-admin-acts'
import { missingPermission } from '../missing-permission'
import { PermissionButton } from '../PermissionButton'
import classes from './AdminDrawer.module.css'
import { AdminFacts } from './AdminFacts'

type Props = { id: string; actions: AdminActions; onClose: () => void }

/** A drawer beside the list with all details of one admin. */
export const AdminDrawer = ({ id, actions, onClose }: Props) => {
  const { data, error, refetch } = useQuery(
    api.admins.details.queryOptions({ input: { id }, meta: { handlesErrors: true } }),
  )
  return (
    <SideDrawer title={m.admins_details()} onClose={onClose}>
      <DrawerParts
        actions={
          data && (
            <>
              <PermissionButton
                permission="admins:change"
                variant="default"
                onClick={() => actions.edit(data)}
              >
                {m.admins_edit()}
              </PermissionButton>
              <Button onClick={onClose}>{m.ui_close()}</Button>
            </>
          )
        }
      >
        {data && <Parts admin={data} />}
        {!data && error && <LoadFailed error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton height={280} />}
      </DrawerParts>
    </SideDrawer>
  )
}

const Parts = ({ admin }: { admin: Admin }) => {
  const name = fullName(admin)
  return (
    <>
      <div className={classes.who}>
        <Avatar name={name} url={admin.avatar} size={56} />
        <div className={classes.texts}>
          <h3 className={classes.name}>
            <bdi>{name}</bdi>
          </h3>
          <span className={classes.badges}>
            <AdminRole isSuperAdmin={admin.isSuperAdmin} />
            <AdminStatuses admin={admin} />
          </span>
        </div>
      </div>
      <AdminFacts admin={admin} />
      <RecentEntries admin={admin} />
    </>
  )
}

/** The admin's latest actions, for viewers with permission to read the audit log. */
const RecentEntries = ({ admin: { _id, recentEntries } }: { admin: Admin }) => (
  <section aria-labelledby="recent-entries" className={classes.recent}>
    <header className={classes.recentHead}>
      <h3 id="recent-entries" className={classes.heading}>
        {m.admins_recent()}
      </h3>
      <Link to="/admin/audit-log" search={{ admin: _id }}>
        {m.admins_in_audit_log()}
      </Link>
    </header>
    {recentEntries === null ? (
      <p className={classes.none}>{missingPermission('audit-log:read')}</p>
    ) : recentEntries.length === 0 ? (
      <p className={classes.none}>{m.admins_did_nothing()}</p>
    ) : (
      <ol className={classes.entries}>
        {recentEntries.map((entry) => (
          <li key={entry._id} className={classes.entry}>
            <span dir="auto">{auditMessage(entry)}</span>
            <Ago at={entry.at} className={classes.when} />
          </li>
        ))}
      </ol>
    )}
  </section>
)
