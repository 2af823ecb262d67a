import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import type { Address } from '@storekeeper/contract/shapes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '~/api'
import { blankAddress, isBlank } from '~/domains/addresses/addresses'
import { type BUYERS, type OrderValues, toVatId } from '../order-form'
import type { OrderEdit } from '../use-order-form'

/** The receiver's fields follow the buyer's, each until the admin edits it. */
const FOLLOWING = {
  'receiverName.firstName': ({ receiverName }: OrderValues) => receiverName.firstName,
  'receiverName.lastName': ({ receiverName }: OrderValues) => receiverName.lastName,
  email: ({ email }: OrderValues) => email,
  phone: ({ phone }: OrderValues) => phone,
} as const
type Following = keyof typeof FOLLOWING

/** Sets the buyer, and the fields that depend on it. */
export const useBuyer = (edit: OrderEdit) => {
  const { form } = edit
  const queries = useQueryClient()
  const followed = useRef<Partial<Record<Following, string>>>({})
  const followedAddress = useRef<Address>(blankAddress())

  const follow = (path: Following, value: string) => {
    const present = FOLLOWING[path](form.getValues())
    if (present !== '' && present !== followed.current[path]) return
    followed.current[path] = value
    form.setFieldValue(path, value)
    form.clearFieldError(path)
  }
  const followAddress = (address: Address) => {
    const { shippingAddress, typesAddress } = form.getValues()
    const isTheirs = JSON.stringify(shippingAddress) === JSON.stringify(followedAddress.current)
    if (typesAddress || !(isBlank(shippingAddress) || isTheirs)) return
    followedAddress.current = address
    form.setFieldValue('shippingAddress', address)
  }

  const followVatId = () => {
    const values = form.getValues()
    const known = queries.getQueryData(customerQuery(values.customer ?? '').queryKey)
    form.setFieldValue('vatId', toVatId(values, form.getInitialValues(), known?.vatId ?? null))
    form.clearFieldError('vatId')
  }

  return {
    follow,
    setKind: (buyer: (typeof BUYERS)[number]) => {
      form.setFieldValue('buyer', buyer)
      form.clearFieldError('customer')
      followVatId()
    },
    forget: () => {
      form.setFieldValue('customer', null)
      followVatId()
      form.setFieldValue('creditUsed', '')
    },
    choose: async (customer: CustomerRow) => {
      if (form.getValues().buyer !== 'customer') return
      form.setFieldValue('customer', customer._id)
      form.setFieldValue('creditUsed', '')
      form.clearFieldError('customer')
      follow('receiverName.firstName', customer.firstName)
      follow('receiverName.lastName', customer.lastName)
      follow('email', customer.email ?? '')
      follow('phone', customer.phone ?? '')
      // If the customer cannot be loaded, the admin types the address.
      const known = await queries.fetchQuery(customerQuery(customer._id)).catch(() => null)
      if (!known || form.getValues().customer !== known._id) return
      followVatId()
      followAddress(known.shippingInfo ?? known.addresses[0] ?? blankAddress())
    },
  }
}

/** Returns the chosen customer with all fields; undefined while none is chosen or loaded. */
export const useChosenCustomer = (edit: OrderEdit) => {
  const buyer = edit.form.useWatchValue('buyer')
  const id = edit.form.useWatchValue('customer')
  const { data } = useQuery({
    ...customerQuery(id ?? ''),
    enabled: buyer === 'customer' && id !== null,
  })
  return buyer === 'customer' && data?._id === id ? data : undefined
}

const customerQuery = (id: string) =>
  api.customers.details.queryOptions({ input: { id }, meta: { handlesErrors: true } })
