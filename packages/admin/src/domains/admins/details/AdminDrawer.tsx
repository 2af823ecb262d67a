import { Button, Skeleton } from '@mantine/core'
import type { Admin } from '@storekeeper/contract/admins/admin'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { fullName } from '~/ui/customer-name'
import { LoadFailed } from '~/ui/LoadFailed'
import { DrawerParts, SideDrawer } from '~/ui/SideDrawer'
import { AdminRole } from '../AdminRole'
import { AdminStatuses } from '../AdminStatuses'
import type { AdminActions } from '../acts/use-admin-acts'
import { PermissionButton } from '../PermissionButton'
import classes from './AdminDrawer.module.css'
import { AdminFacts } from './AdminFacts'
import { RecentEntries } from './RecentEntries'

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
