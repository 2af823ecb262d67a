import { CustomerCredit } from '~/domains/credit/credit'
import { usePageCustomer } from './customer-context'

/** The customer's credit and its entries. */
export const CreditTab = () => {
  const { customer } = usePageCustomer()
  return <CustomerCredit customer={customer._id} isMerged={customer.mergedInto !== null} />
}
