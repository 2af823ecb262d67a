import type { Customer } from '@storekeeper/contract/customers/customer'
import type { CustomerMerge } from '@storekeeper/contract/customers/customer-merge'
import { createContext, use } from 'react'

type CustomerOfPage = {
  customer: Customer
  /** The customer as the server has them now. */
  reload: () => Promise<Customer | undefined>
  /** Two customers became one: the page offers the way back. */
  onMerged: (merge: CustomerMerge) => void
}

export const CustomerContext = createContext<CustomerOfPage | null>(null)

/** Whom the profile is about, for its tabs. */
export const useCustomerOfPage = (): CustomerOfPage => {
  const page = use(CustomerContext)
  if (!page) throw new Error('A tab stands within a profile.')
  return page
}
