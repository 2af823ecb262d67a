import type { Customer } from '@storekeeper/contract/customers/customer'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { toast } from '~/ui/toasts/toast'
import { useUndo } from '~/ui/toasts/UndoBar'
import { usePageCustomer } from '../profile/customer-context'
import { type Book, toBook, withAddressBack, withoutAddress } from './book'

/**
 * Applies a single change to the address book; if another change came first, the book is reloaded and nothing
 * is saved.
 */
export const useAddressActs = (customer: Customer) => {
  const { reload } = usePageCustomer()
  const { undoBar, offerUndo } = useUndo()
  const save = useMutation({
    mutationFn: ({ of: { _id: id, version }, ...book }: Book & { of: Customer }) =>
      api.customers.updateAddresses.call({ id, version, ...book }),
    meta: { handlesErrors: true },
    onError: () => void reload(),
  })

  const setDefault = (index: number) =>
    save.mutate(
      { of: customer, ...toBook(customer), defaultIndex: index },
      {
        onSuccess: () => toast.success(m.customer_default_changed()),
        onError: (error) => toastFailure(error),
      },
    )
  const remove = async (index: number) => {
    const address = customer.addresses[index]
    if (!address) return
    await save.mutateAsync({ of: customer, ...withoutAddress(customer, index) })
    const isDefault = customer.defaultIndex === index
    offerUndo(m.customer_address_removed(), async () => {
      const now = await reload()
      if (now) await save.mutateAsync({ of: now, ...withAddressBack(now, index, address, isDefault) })
    })
  }

  return { setDefault, remove, undoBar, isBusy: save.isPending }
}
