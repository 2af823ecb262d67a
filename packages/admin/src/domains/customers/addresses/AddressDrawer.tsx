import { Switch } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { CustomerAddress } from '@storekeeper/contract/customers/customer-input'
import { z } from 'zod'
import { api } from '~/api'
import { AddressFields, AddressValues, blankAddress } from '~/domains/addresses/addresses'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { isDefaultAddress, withChanged } from './book'

const AddressInput = z.object({ address: CustomerAddress, isDefault: z.boolean(), version: z.int() })
type AddressInput = z.infer<typeof AddressInput>

type Props = {
  customer: Customer
  /** The index of the address in the book; null for a new address. */
  index: number | null
  onClose: () => void
}

/** Creates or edits an address of the address book. */
export const AddressDrawer = ({ customer, index, onClose }: Props) => {
  const { _id: id } = customer
  const was = index === null ? null : (customer.addresses[index] ?? null)
  const isFirst = customer.addresses.length === 0
  const read = () => api.customers.details.call({ id })

  /**
   * Applies the change to the latest version of the book, so that it does not overwrite the changes of other
   * admins.
   */
  const send = async ({ address, isDefault, version }: AddressInput) => {
    const now = version === customer.version ? customer : await read()
    return api.customers.updateAddresses.call({
      id,
      version,
      ...withChanged(now, was, address, isDefault),
    })
  }
  const edit = useEditForm({
    name: `customer.address.${id}.${index ?? 'new'}`,
    entity: customer,
    toValues: (entity) => ({
      address: was ?? blankAddress(),
      isDefault: index === null ? isFirst : isDefaultAddress(entity, index),
    }),
    toChanges: (values, version): AddressInput => ({ ...values, version }),
    schema: AddressInput,
    stored: z.object({ address: AddressValues, isDefault: z.boolean() }),
    send,
    onSaved: () => {
      toast.success(m.customer_address_saved())
      onClose()
    },
    reload: read,
  })
  return (
    <FormDrawer
      title={index === null ? m.customer_add_address() : m.customer_edit_address()}
      edit={edit}
      onClose={onClose}
    >
      <AddressFields field={edit.field} at="address" wrong={edit.form.errors.address} />
      <Switch
        label={m.customer_default_address()}
        description={m.customer_default_address_hint()}
        {...edit.field('isDefault')}
        defaultChecked={edit.form.getValues().isDefault}
        defaultValue={undefined}
      />
    </FormDrawer>
  )
}
