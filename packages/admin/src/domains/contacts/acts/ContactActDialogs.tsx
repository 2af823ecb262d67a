import type { ContactFilter } from '@storekeeper/contract/contacts/contact-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import { ContactDrawer } from '../form/ContactDrawer'
import { toEdited } from '../form/contact-form'
import { NewContactDrawer } from '../form/NewContactDrawer'
import { calledBy } from '../list/called-by'
import { BulkActDialog } from './BulkActDialog'
import { MoveDialog } from './MoveDialog'
import { SubscribeAgainDialog } from './SubscribeAgainDialog'
import type { useContactActs } from './use-contact-acts'

type Props = {
  acts: ReturnType<typeof useContactActs>
  /** The filter of the list, used if all matching rows are selected. */
  filter: ContactFilter
  /** The open contact may have been deleted. */
  onGone: () => void
}

export const ContactActDialogs = ({ acts: { opened, close }, filter, onGone }: Props) => {
  switch (opened?.kind) {
    case 'create':
      return <NewContactDrawer site={filter.site} onClose={close} />
    case 'edit':
      return <ContactDrawer contact={toEdited(opened.row)} onClose={close} />
    case 'subscribe-again':
      return <SubscribeAgainDialog contact={opened.row} onClose={close} />
    case 'remove-one':
      return (
        <RemoveDialog
          title={m.contacts_delete_title({ who: calledBy(opened.row) })}
          text={m.contacts_delete_text()}
          confirmLabel={m.contacts_delete()}
          remove={() => api.contacts.remove.call({ id: opened.row._id })}
          removedText={m.contacts_deleted()}
          onRemoved={onGone}
          onClose={close}
        />
      )
    case 'move':
      return <MoveDialog dialog={opened} filter={filter} onClose={close} />
    case 'unsubscribe':
    case 'remove':
      return <BulkActDialog dialog={opened} filter={filter} onClose={close} />
    default:
      return null
  }
}
