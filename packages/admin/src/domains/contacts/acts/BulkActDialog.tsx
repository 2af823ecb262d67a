import type { ContactFilter } from '@storekeeper/contract/contacts/contact-query'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { BulkDialog } from '~/ui/bulk/BulkDialog'
import { countChosen, toBulkInput } from '~/ui/list/selection'
import type { BulkAct } from './use-contact-acts'

type Many = { count: number; shown: string }

const ACTS = {
  unsubscribe: {
    title: m.contacts_unsubscribe_title,
    text: m.contacts_unsubscribe_text,
    label: m.contacts_unsubscribe,
    done: m.contacts_unsubscribed_done,
  },
  remove: {
    title: m.contacts_delete_many_title,
    text: m.contacts_delete_text,
    label: m.contacts_delete,
    done: m.contacts_deleted,
  },
} satisfies Record<BulkAct['kind'], { title: (many: Many) => string } & Record<string, unknown>>

type Props = { dialog: BulkAct; filter: ContactFilter; onClose: () => void }

/** Confirms unsubscribing or deleting many contacts, or unsubscribing one, whose address it names. */
export const BulkActDialog = ({ dialog: { kind, chosen, clear, email }, filter, onClose }: Props) => {
  const { title, text, label, done } = ACTS[kind]
  const count = countChosen(chosen)
  const act = useMutation({
    mutationFn: () => {
      const meant = toBulkInput(chosen, filter)
      return kind === 'remove'
        ? api.contacts.bulkRemove.call(meant)
        : api.contacts.bulkUnsubscribe.call(meant)
    },
    meta: { handlesErrors: true },
    onSuccess: clear,
  })
  return (
    <BulkDialog
      title={
        email ? m.contacts_unsubscribe_one_title({ email }) : title({ count, shown: formatCount(count) })
      }
      text={text()}
      confirmLabel={label()}
      isDestructive
      send={() => act.mutateAsync()}
      doneText={done()}
      onClose={onClose}
    />
  )
}
