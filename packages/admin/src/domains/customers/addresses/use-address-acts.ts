import type { Customer } from '@storekeeper/contract/customers/customer'
import type { Address } from '@storekeeper/contract/shapes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { toast } from '~/ui/toast'
import { useCustomerOfPage } from '../profile/customer-context'
import { type Book, bookOf, withAddressBack, withoutAddress } from './book'

/** An address that was removed and can be restored to its old place. */
type Removed = { address: Address; place: number; isDefault: boolean }

/** Changes one thing in the book; if another change came first, the book is read again and nothing is written. */
export const useAddressActs = (customer: Customer) => {
  const { reload } = useCustomerOfPage()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const save = useMutation({
    mutationFn: ({ of: { _id: id, version }, ...book }: Book & { of: Customer }) =>
      api.customers.updateAddresses.call({ id, version, ...book }),
    meta: { handlesErrors: true },
    onError: () => void reload(),
  })

  const makeDefault = (place: number) =>
    save.mutate(
      { of: customer, ...bookOf(customer), defaultPlace: place },
      {
        onSuccess: () => toast.success(m.customer_default_changed()),
        onError: (error) => toastFailure(error),
      },
    )
  const remove = async (place: number) => {
    const address = customer.addresses[place]
    if (!address) return
    await save.mutateAsync({ of: customer, ...withoutAddress(customer, place) })
    setRemoved({ address, place, isDefault: customer.defaultPlace === place })
  }
  const putBack = async () => {
    const now = await reload()
    if (!now || !removed) return
    const { place, address, isDefault } = removed
    await save.mutateAsync({ of: now, ...withAddressBack(now, place, address, isDefault) })
  }

  return { makeDefault, remove, removed, putBack, forget: () => setRemoved(null), isBusy: save.isPending }
}
