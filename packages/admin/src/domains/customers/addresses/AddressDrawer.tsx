import { Switch } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { CustomerAddress } from '@storekeeper/contract/customers/customer-input'
import { z } from 'zod'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toast'
import { AddressFields } from '../form/AddressFields'
import { AddressValues, blankAddress } from '../form/address-values'
import { isDefaultOf, withChanged } from './book'

const AddressInput = z.object({ address: CustomerAddress, isDefault: z.boolean(), version: z.int() })
type AddressInput = z.infer<typeof AddressInput>

type Props = {
  customer: Customer
  /** Which address of the book; null: a new one. */
  place: number | null
  onClose: () => void
}

/** An address of the book, new or to be changed. */
export const AddressDrawer = ({ customer, place, onClose }: Props) => {
  const { _id: id } = customer
  const was = place === null ? null : (customer.addresses[place] ?? null)
  const isFirst = customer.addresses.length === 0
  const read = () => api.customers.details.call({ id })

  /** On the book as it is by now, so that a change on top of another's takes nothing of theirs away. */
  const send = async ({ address, isDefault, version }: AddressInput) => {
    const now = version === customer.version ? customer : await read()
    return api.customers.updateAddresses.call({
      id,
      version,
      ...withChanged(now, was, address, isDefault),
    })
  }
  const edit = useEditForm({
    name: `customer.address.${id}.${place ?? 'new'}`,
    entity: customer,
    valuesOf: (entity) => ({
      address: was ?? blankAddress(),
      isDefault: place === null ? isFirst : isDefaultOf(entity, place),
    }),
    changesOf: (values, version): AddressInput => ({ ...values, version }),
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
      title={place === null ? m.customer_add_address() : m.customer_edit_address()}
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
