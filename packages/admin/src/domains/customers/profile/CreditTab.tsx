import { CustomerCredit } from '~/domains/wallet/wallet'
import { useCustomerOfPage } from './customer-context'

/** What the shop owes the customer, and how that came about. */
export const CreditTab = () => <CustomerCredit customer={useCustomerOfPage().customer._id} />
