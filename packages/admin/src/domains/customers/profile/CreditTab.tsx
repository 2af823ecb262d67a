import { CustomerCredit } from '~/domains/wallet/wallet'
import { useCustomerOfPage } from './customer-context'

/** What the shop owes the customer, and how that came about. */
export const CreditTab = () => {
  const { customer } = useCustomerOfPage()
  return <CustomerCredit customer={customer._id} isMerged={customer.mergedInto !== null} />
}
