import type { Contact } from '@storekeeper/contract/contacts/contact'
import type { ContactFilter } from '@storekeeper/contract/contacts/contact-query'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { focusRow } from '~/ui/list/rows/row-link'
import { toast } from '~/ui/toasts/toast'
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

export const ContactActDialogs = ({ acts: { dialog, close }, filter, onGone }: Props) => {
  switch (dialog?.what) {
    case 'create':
      return <NewContactDrawer site={filter.site} onClose={close} />
    case 'edit':
      return <EditDrawer contact={dialog.contact} onClose={close} />
    case 'subscribe-again':
      return <SubscribeAgainDialog contact={dialog.contact} onClose={close} />
    case 'remove-one':
      return <RemoveDialog contact={dialog.contact} onGone={onGone} onClose={close} />
    case 'move':
      return <MoveDialog dialog={dialog} filter={filter} onClose={close} />
    case 'unsubscribe':
    case 'remove':
      return <BulkActDialog dialog={dialog} filter={filter} onClose={close} />
    default:
      return null
  }
}

type One = { contact: Contact; onClose: () => void }

const EditDrawer = ({ contact, onClose }: One) => {
  const close = () => {
    onClose()
    focusRow(contact._id)
  }
  return <ContactDrawer contact={toEdited(contact)} onClose={close} />
}

const RemoveDialog = ({ contact, onGone, onClose }: One & { onGone: () => void }) => {
  const remove = useMutation(
    api.contacts.remove.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        toast.success(m.contacts_deleted())
        onGone()
      },
    }),
  )
  return (
    <ConfirmDialog
      title={m.contacts_delete_title({ who: calledBy(contact) })}
      text={m.contacts_delete_text()}
      confirmLabel={m.contacts_delete()}
      onConfirm={() => remove.mutateAsync({ id: contact._id })}
      onClose={onClose}
    />
  )
}
