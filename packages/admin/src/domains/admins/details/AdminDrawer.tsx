import { Button, Skeleton } from '@mantine/core'
import type { Admin } from '@storekeeper/contract/admins/admin'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { auditMessage } from '~/domains/audit-log/audit-log'
import { missingPermission } from '~/errors/missing-permission'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { fullName } from '~/ui/customer-name'
import { Ago } from '~/ui/dates/Ago'
import { DrawerParts, SideDrawer } from '~/ui/dialogs/SideDrawer'
import { LoadFailed } from '~/ui/LoadFailed'
import { PermissionButton } from '~/ui/locked/PermissionButton'
import { AdminRoles } from '../AdminRoles'
import { AdminStatuses } from '../AdminStatuses'
import type { AdminActions } from '../acts/use-admin-acts'
import { outrankedText, useOutranks } from '../outranks'
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
              <EditButton admin={data} onClick={() => actions.edit(data)} />
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

const EditButton = ({ admin, onClick }: { admin: Admin; onClick: () => void }) => (
  <PermissionButton
    permission="admins:change"
    refusal={useOutranks(admin) ? outrankedText(admin) : undefined}
    variant="default"
    onClick={onClick}
  >
    {m.admins_edit()}
  </PermissionButton>
)

const Parts = ({ admin }: { admin: Admin }) => {
  const name = fullName(admin)
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={name} url={admin.avatar} size={56} />
        <div className="grid gap-1.5 min-w-0">
          <h3 className="text-lg font-semibold leading-6 wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <span className="flex flex-wrap gap-1">
            <AdminRoles {...admin} />
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
  <section aria-labelledby="recent-entries" className="grid gap-3 pt-6 border-t border-t-line text-sm">
    <header className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-4">
      <h3 id="recent-entries" className="font-semibold leading-6 wrap-anywhere text-md">
        {m.admins_recent()}
      </h3>
      <Link to="/admin/audit-log" search={{ admin: _id }}>
        {m.admins_in_audit_log()}
      </Link>
    </header>
    {recentEntries === null ? (
      <p className="text-ink-2">{missingPermission('audit-log:read')}</p>
    ) : recentEntries.length === 0 ? (
      <p className="text-ink-2">{m.admins_did_nothing()}</p>
    ) : (
      <ol className="grid gap-2">
        {recentEntries.map((entry) => (
          <li key={entry._id} className="flex justify-between gap-4 leading-5 wrap-anywhere">
            <span dir="auto">{auditMessage(entry)}</span>
            <Ago at={entry.at} className="flex-none text-xs text-ink-2" />
          </li>
        ))}
      </ol>
    )}
  </section>
)
