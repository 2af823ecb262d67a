import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { m } from '~/paraglide/messages.js'
import { useSignedIn } from '~/session/session'
import { Avatar } from '~/ui/Avatar'
import { fullName } from '~/ui/customer-name'
import { rowLink } from '~/ui/list/row-link'
import classes from '../Admins.module.css'

/** The admin's identity. The name opens the details beside the list. */
export const AdminWho = ({ admin }: { admin: AdminRow }) => {
  const isMe = useSignedIn()._id === admin._id
  const name = fullName(admin)
  return (
    <div className={classes.admin}>
      <Avatar name={name} url={admin.avatar} />
      <div className={classes.who}>
        <a href={`/admin/users/all?admin=${admin._id}`} className={classes.name} {...rowLink(admin._id)}>
          <bdi>{name}</bdi>
          {isMe && <span className={classes.you}>{m.admins_you()}</span>}
        </a>
        {/* No mail link, since it would be too close to the name's link; the details drawer has one. */}
        <bdi dir="ltr" className={classes.email} title={admin.email}>
          {admin.email}
        </bdi>
      </div>
    </div>
  )
}
