import type { Customer } from '@storekeeper/contract/customers/customer'
import type { CustomerMerge } from '@storekeeper/contract/customers/customer-merge'
import { createContext, use } from 'react'

type CustomerOfPage = {
  customer: Customer
  /** Refetches and returns the customer. */
  reload: () => Promise<Customer | undefined>
  /** Called after a merge: the page offers the undo. */
  onMerged: (merge: CustomerMerge) => void
}

export const CustomerContext = createContext<CustomerOfPage | null>(null)

/** The customer of the profile, for its tabs. */
export const usePageCustomer = (): CustomerOfPage => {
  const page = use(CustomerContext)
  if (!page) throw new Error('A tab needs a surrounding profile.')
  return page
}
