import type { Customer } from '@storekeeper/contract/customers/customer'
import { api } from '~/api'
import { RecordViewers, useNoteMentions } from '~/domains/colleagues/colleagues'
import { m } from '~/paraglide/messages.js'
import { toCustomerName } from '~/ui/customer-name'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { isUndoable } from '~/ui/form/is-undoable'
import { useEditForm } from '~/ui/form/use-edit-form'
import { offerUndo } from '~/ui/toasts/offer-undo'
import { toast } from '~/ui/toasts/toast'
import { CustomerInput, PersonValues, toChanges, toValues } from './customer-form'
import { PersonFields } from './PersonFields'

type Props = { customer: Customer; onClose: () => void }

/** Edits a customer's personal data. */
export const EditCustomerDrawer = ({ customer, onClose }: Props) => {
  const { _id: id } = customer
  const mentions = useNoteMentions(customer.mentions)
  const edit = useEditForm({
    name: `customer.${id}`,
    entity: customer,
    toValues,
    toChanges,
    schema: CustomerInput,
    stored: PersonValues,
    send: async (body, _values, origin) => {
      const mentioned = body.note === origin.note ? undefined : await mentions.read(body.note ?? '')
      const saved = await api.customers.update.call({ query: { id }, body: { ...body, mentions: mentioned } })
      if (isUndoable(toValues(origin), toValues(saved), ['email', 'site', 'avatar', 'acceptsMarketing']))
        offerUndo(m.customer_saved(), saved)
      else toast.success(m.customer_saved())
      return saved
    },
    onSaved: onClose,
    reload: () => api.customers.details.call({ id }),
  })
  return (
    <FormDrawer title={m.customer_edit_title()} edit={edit} onClose={onClose}>
      <RecordViewers kind="customer" id={id} isEditing />
      <PersonFields
        field={edit.field}
        mentions={mentions}
        name={toCustomerName(customer)}
        hasAccount={customer.hasPassword}
        emailGivesAccess={customer.emailGivesAccess}
      />
    </FormDrawer>
  )
}
