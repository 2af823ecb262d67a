import { Group, Select, Textarea, TextInput } from '@mantine/core'
import type { Ticket } from '@storekeeper/contract/tickets/ticket'
import { MAX_TICKET_MESSAGE } from '@storekeeper/contract/tickets/ticket-input'
import { TICKET_CATEGORIES, TICKET_PRIORITIES } from '@storekeeper/contract/tickets/ticket-status'
import { useRef, useState } from 'react'
import { api } from '~/api'
import { CustomerSelect } from '~/domains/customer-references/customer-references'
import { m } from '~/paraglide/messages.js'
import { useSignedIn } from '~/session/session'
import { FilesField } from '~/ui/files/FilesField'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { CATEGORY_NAME, TICKET_PRIORITY, TICKET_STATUS } from '../ticket-names'
import { OrderField } from './OrderField'
import {
  type Beginning,
  beginningWith,
  OpenTicketInput,
  OpenTicketValues,
  toInput,
  toValues,
} from './open-ticket-form'
import type { TicketCustomer } from './ticket-customer'

type Props = {
  /** The customer of the ticket; if undefined, the dialog contains a select. */
  customer?: TicketCustomer
  /** An order of that customer. */
  order?: { _id: string; orderId: string }
  /** The `_id` of the live chat that the ticket originates from. */
  chat?: string
  onDone: (ticket: Ticket) => void
  onClose: () => void
}

/** Opens a ticket for a customer, with its first message to them. */
export const OpenTicketDialog = ({ customer, order, chat, onDone, onClose }: Props) => {
  const { _id: me } = useSignedIn()
  const [blank] = useState<Beginning>(() =>
    beginningWith({ customer: customer?._id, order: order?._id, chat }),
  )
  const created = useRef<Ticket | null>(null)
  const edit = useEditForm({
    name: `ticket.new.${customer?._id ?? ''}`,
    entity: blank,
    toValues,
    toChanges: toInput(me),
    schema: OpenTicketInput,
    // The draft stores the text; the customer and their order must be chosen again.
    stored: OpenTicketValues.pick({ subject: true, text: true, category: true, priority: true }),
    send: async (ticket) => {
      created.current = await api.tickets.create.call(ticket)
      return blank
    },
    onSaved: () => {
      const ticket = created.current
      if (!ticket) return
      toast.success(m.tickets_new_done({ ticket: ticket.ticketNumber }))
      onDone(ticket)
    },
    reload: async () => blank,
  })
  const [chosen, setChosen] = useState(customer?._id ?? null)
  edit.form.watch('customer', ({ value }) => {
    setChosen(value)
    edit.form.setFieldValue('order', null)
  })

  return (
    <FormDrawer title={m.tickets_new()} edit={edit} saveLabel={m.tickets_new_verb()} onClose={onClose}>
      {customer ? (
        <TextInput label={m.tickets_customer()} value={customer.name} readOnly />
      ) : (
        <CustomerSelect label={m.tickets_customer()} withAsterisk {...edit.field('customer')} />
      )}
      <OrderField key={chosen} customer={chosen} known={order} {...edit.field('order')} />
      <TextInput
        label={m.tickets_subject()}
        withAsterisk
        dir="auto"
        maxLength={200}
        {...edit.field('subject')}
      />
      <Textarea
        label={m.tickets_text()}
        description={m.tickets_mail_hint()}
        withAsterisk
        dir="auto"
        autosize
        minRows={4}
        maxLength={MAX_TICKET_MESSAGE}
        {...edit.field('text')}
      />
      <Group grow align="start" gap="sm">
        <Select
          label={m.tickets_category()}
          data={TICKET_CATEGORIES.map((value) => ({ value, label: CATEGORY_NAME[value]() }))}
          allowDeselect={false}
          {...edit.field('category')}
        />
        <Select
          label={m.tickets_priority()}
          data={TICKET_PRIORITIES.map((value) => ({ value, label: TICKET_PRIORITY[value].label() }))}
          allowDeselect={false}
          {...edit.field('priority')}
        />
      </Group>
      <Select
        label={m.tickets_after_sending()}
        data={(['pending', 'open'] as const).map((value) => ({ value, label: TICKET_STATUS[value].label() }))}
        allowDeselect={false}
        {...edit.field('status')}
      />
      <FilesField label={m.tickets_attachments()} accept="any" {...edit.field('attachments')} />
    </FormDrawer>
  )
}
