import type { Customer } from '@storekeeper/contract/customers/customer'
import { z } from 'zod'
import { api } from '~/api'
import { MentionTextarea, useNoteMentions } from '~/domains/colleagues/colleagues'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { offerUndo } from '~/ui/toasts/offer-undo'
import { toast } from '~/ui/toasts/toast'
import { CustomerInput } from './customer-form'

type Props = { customer: Customer; onClose: () => void }

/** Edits the shop's note about a customer. */
export const NoteDrawer = ({ customer, onClose }: Props) => {
  const { _id: id } = customer
  const mentions = useNoteMentions(customer.mentions)
  const edit = useEditForm({
    name: `customer.note.${id}`,
    entity: customer,
    toValues: ({ note }) => ({ note }),
    toChanges: ({ note }, version): CustomerInput => ({ note, version }),
    schema: CustomerInput,
    stored: z.object({ note: z.string() }),
    send: async (body) => {
      const mentioned = await mentions.read(body.note ?? '')
      return api.customers.update.call({ query: { id }, body: { ...body, mentions: mentioned } })
    },
    onSaved: (saved) => {
      if (saved.version > customer.version) offerUndo(m.customer_note_saved(), saved)
      else toast.success(m.customer_note_saved())
      onClose()
    },
    reload: () => api.customers.details.call({ id }),
  })
  return (
    <FormDrawer title={m.customer_note()} edit={edit} onClose={onClose}>
      <MentionTextarea
        label={m.customer_note()}
        description={m.customer_note_hint()}
        dir="auto"
        autosize
        minRows={6}
        maxRows={24}
        data-autofocus
        {...mentions.field(edit.field('note'))}
      />
    </FormDrawer>
  )
}
