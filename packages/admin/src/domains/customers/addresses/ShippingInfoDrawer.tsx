import type { Customer } from '@storekeeper/contract/customers/customer'
import { ShippingInfoChange } from '@storekeeper/contract/customers/customer-input'
import { z } from 'zod'
import { api } from '~/api'
import { AddressFields, AddressValues, blankAddress } from '~/domains/addresses/addresses'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'

type Props = { customer: Customer; onClose: () => void }

/** Edits the default address; the change replaces the previous one. */
export const ShippingInfoDrawer = ({ customer, onClose }: Props) => {
  const { _id: id } = customer
  const edit = useEditForm({
    name: `customer.shipping.${id}`,
    entity: customer,
    toValues: ({ shippingInfo }) => ({ shippingInfo: shippingInfo ?? blankAddress() }),
    toChanges: ({ shippingInfo }, version): z.infer<typeof ShippingInfoChange> => ({ shippingInfo, version }),
    schema: ShippingInfoChange,
    stored: z.object({ shippingInfo: AddressValues }),
    send: (body) => api.customers.updateShippingInfo.call({ query: { id }, body }),
    onSaved: () => {
      toast.success(m.customer_address_saved())
      onClose()
    },
    reload: () => api.customers.details.call({ id }),
  })
  const whole = edit.form.errors.shippingInfo
  return (
    <FormDrawer title={m.customer_default_address()} edit={edit} onClose={onClose}>
      <AddressFields field={edit.field} at="shippingInfo" wrong={whole} />
    </FormDrawer>
  )
}
