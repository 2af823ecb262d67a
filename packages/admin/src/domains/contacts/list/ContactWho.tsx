import type { Contact } from '@storekeeper/contract/contacts/contact'
import { RowName } from '~/ui/list/RowName'
import classes from './ContactCells.module.css'

type Props = { contact: Contact; open: (contact: Contact) => void }

/** The contact's identity; a click opens the message. */
export const ContactWho = ({ contact, open }: Props) => {
  const { _id, name, email } = contact
  return (
    <div className={classes.who}>
      <RowName row={_id} onClick={() => open(contact)}>
        {name ? <bdi>{name}</bdi> : <bdi dir="ltr">{email}</bdi>}
      </RowName>
      {name && (
        <bdi dir="ltr" className={classes.email} title={email}>
          {email}
        </bdi>
      )}
    </div>
  )
}
