import { Switch } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { CustomerAddress } from '@storekeeper/contract/customers/customer-input'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '~/api'
import { AddressFields, AddressValues, blankAddress } from '~/domains/addresses/addresses'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { indexIn, isDefaultAddress, withChanged } from './book'

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
  const [began] = useState(customer)
  const isFirst = began.addresses.length === 0
  const find = (book: Customer) => book.addresses[indexIn(book, began, index)] ?? null

  const edit = useEditForm({
    name: `customer.address.${id}.${index ?? 'new'}`,
    entity: customer,
    toValues: (entity) => ({
      // One that another admin deleted remains, and is added again.
      address: find(entity) ?? find(began) ?? blankAddress(),
      isDefault: index === null ? isFirst : isDefaultAddress(entity, indexIn(entity, began, index)),
    }),
    toChanges: (values, version): AddressInput => ({ ...values, version }),
    schema: AddressInput,
    stored: z.object({ address: AddressValues, isDefault: z.boolean() }),
    send: ({ address, isDefault, version }, _values, book) =>
      api.customers.updateAddresses.call({
        id,
        version,
        ...withChanged(book, find(book), address, isDefault),
      }),
    onSaved: () => {
      toast.success(m.customer_address_saved())
      onClose()
    },
    reload: () => api.customers.details.call({ id }),
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
        {...edit.field('isDefault', 'checkbox')}
      />
    </FormDrawer>
  )
}
