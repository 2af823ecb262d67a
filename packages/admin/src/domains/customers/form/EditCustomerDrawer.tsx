import type { Customer } from '@storekeeper/contract/customers/customer'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { nameOfCustomer } from '~/ui/customer-name'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toast'
import { CustomerInput, changesOf, PersonValues, valuesOf } from './customer-form'
import { PersonFields } from './PersonFields'

type Props = { customer: Customer; onClose: () => void }

/** Who a customer is, to be changed. */
export const EditCustomerDrawer = ({ customer, onClose }: Props) => {
  const { _id: id } = customer
  const edit = useEditForm({
    name: `customer.${id}`,
    entity: customer,
    valuesOf,
    changesOf,
    schema: CustomerInput,
    stored: PersonValues,
    send: (body) => api.customers.update.call({ query: { id }, body }),
    onSaved: () => {
      toast.success(m.customer_saved())
      onClose()
    },
    reload: () => api.customers.details.call({ id }),
  })
  return (
    <FormDrawer title={m.customer_edit_title()} edit={edit} onClose={onClose}>
      <PersonFields
        field={edit.field}
        name={nameOfCustomer(customer)}
        acceptsMarketing={edit.form.getValues().acceptsMarketing}
      />
    </FormDrawer>
  )
}
