import { CustomerFilter, CustomerQuery } from '@storekeeper/contract/customers/customer-query'
import { inUrl } from '@storekeeper/contract/list'

/** The address of a customer list is the call's query. */
export type CustomerListSearch = CustomerQuery
export const CustomerListSearch = CustomerQuery

export type CustomerListName = 'all' | 'test-customers'

/** The fixed filter of a list in the menu, which overrides its URL. */
const FIXED: Record<CustomerListName, Partial<CustomerFilter>> = {
  all: {},
  'test-customers': { isTest: true },
}

/** Which customers a list shows. */
export const filterOf = (list: CustomerListName, search: CustomerListSearch): CustomerFilter => ({
  ...CustomerFilter.parse(search),
  ...FIXED[list],
})

export const listInput = (list: CustomerListName, search: CustomerListSearch) =>
  inUrl({ ...filterOf(list, search), page: search.page, limit: search.limit, sort: search.sort })
