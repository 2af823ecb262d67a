import type { Contact } from '@storekeeper/contract/contacts/contact'
import { rowLink } from '~/ui/list/row-link'
import classes from './ContactCells.module.css'

type Props = { contact: Contact; open: (contact: Contact) => void }

/** Who they are; a click shows what they wrote. */
export const ContactWho = ({ contact, open }: Props) => {
  const { _id, name, email } = contact
  return (
    <div className={classes.who}>
      <button type="button" className={classes.open} onClick={() => open(contact)} {...rowLink(_id)}>
        {name ? <bdi>{name}</bdi> : <bdi dir="ltr">{email}</bdi>}
      </button>
      {name && (
        <bdi dir="ltr" className={classes.email} title={email}>
          {email}
        </bdi>
      )}
    </div>
  )
}
