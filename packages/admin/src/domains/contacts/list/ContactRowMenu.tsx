import type { Contact } from '@storekeeper/contract/contacts/contact'
import { IconMailCheck, IconMailOff, IconMessage, IconPencil, IconTrash } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import type { ContactActions } from '../acts/use-contact-acts'
import { calledBy } from './called-by'

type Props = { contact: Contact; actions: ContactActions }

const LOOK = { size: 18, stroke: 1.7 }

export const ContactRowMenu = ({ contact, actions }: Props) => (
  <RowMenu label={m.contacts_actions_for({ who: calledBy(contact) })}>
    {(close) => <Entries contact={contact} actions={actions} close={close} />}
  </RowMenu>
)

const Entries = ({ contact, actions, close }: Props & { close: () => void }) => {
  const refusal = useCan('contacts:change') ? undefined : m.shell_not_allowed()
  const after = (act: (contact: Contact) => void) => () => {
    close()
    act(contact)
  }
  return (
    <>
      <RowMenu.Entry icon={<IconMessage {...LOOK} />} onClick={after(actions.open)}>
        {m.contacts_open()}
      </RowMenu.Entry>
      <RowMenu.Entry icon={<IconPencil {...LOOK} />} refusal={refusal} onClick={after(actions.edit)}>
        {m.contacts_edit()}
      </RowMenu.Entry>
      {contact.subscribed ? (
        <RowMenu.Entry
          icon={<IconMailOff {...LOOK} />}
          refusal={refusal}
          onClick={after(actions.unsubscribe)}
        >
          {m.contacts_unsubscribe()}
        </RowMenu.Entry>
      ) : (
        <RowMenu.Entry
          icon={<IconMailCheck {...LOOK} />}
          refusal={refusal}
          onClick={after(actions.subscribeAgain)}
        >
          {m.contacts_subscribe_again()}
        </RowMenu.Entry>
      )}
      <RowMenu.Entry icon={<IconTrash {...LOOK} />} refusal={refusal} onClick={after(actions.remove)}>
        {m.contacts_delete()}
      </RowMenu.Entry>
    </>
  )
}
