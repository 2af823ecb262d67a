import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import { RowMenu } from '~/ui/list/RowMenu'
import { AdminActEntries } from '../acts/AdminActEntries'
import type { AdminActions } from '../acts/use-admin-acts'

type Props = { admin: AdminRow; actions: AdminActions }

export const AdminRowMenu = ({ admin, actions }: Props) => (
  <RowMenu label={m.admins_actions_for({ name: fullName(admin) })}>
    {(close) => <AdminActEntries admin={admin} actions={actions} close={close} />}
  </RowMenu>
)
