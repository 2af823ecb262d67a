import type { Customer } from '@storekeeper/contract/customers/customer'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { toast } from '~/ui/toasts/toast'
import { usePageCustomer } from '../customer-context'

/** The flags that change at once; the others open a dialog for the reason. */
export type Toggle = 'isTest' | 'acceptsMarketing'

/** Switches one flag of an account; while the request is pending, `pending` is the new value. */
export const useToggle = (customer: Customer) => {
  const { reload } = usePageCustomer()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ name, value }: { name: Toggle; value: boolean }) => CALL[name](customer, value),
    meta: { handlesErrors: true },
    onSuccess: async () => {
      toast.success(m.customer_saved())
      // The switch shows the new value until the customer is reloaded.
      await reload()
    },
    onError: (error) => {
      toastFailure(error)
      void reload()
    },
  })
  return {
    toggle: (name: Toggle, value: boolean) => mutate({ name, value }),
    pending: isPending ? variables : undefined,
  }
}

const CALL: Record<Toggle, (customer: Customer, value: boolean) => Promise<Customer>> = {
  isTest: ({ _id: id }, value) => api.customers.markAsTest.call({ id, value }),
  acceptsMarketing: ({ _id: id, version }, acceptsMarketing) =>
    api.customers.update.call({ query: { id }, body: { acceptsMarketing, version } }),
}
