import { CustomerFilter, CustomerQuery } from '@storekeeper/contract/customers/customer-query'
import { fromUrl, inUrl } from '@storekeeper/contract/list'
import { z } from 'zod'

export type CustomerListSearch = CustomerQuery
export const CustomerListSearch = CustomerQuery

export type CustomerListName = 'all' | 'test-customers'

/** The fixed filter of a list in the menu, which overrides its URL. */
const FIXED: Record<CustomerListName, Partial<CustomerFilter>> = {
  all: {},
  'test-customers': { isTest: true },
}

/** Returns the filter of a list. */
export const toFilter = (list: CustomerListName, search: CustomerListSearch): CustomerFilter => ({
  ...CustomerFilter.parse(search),
  ...FIXED[list],
})

export const listInput = (list: CustomerListName, search: CustomerListSearch) =>
  inUrl({ ...toFilter(list, search), page: search.page, limit: search.limit, sort: search.sort })

const ids = fromUrl(z.string().max(10_000).optional())

/** The URL search of the bulk edit: the filter and the sort of a list, or the chosen ids of it, or all except some. */
export const CustomerBulkEditSearch = CustomerQuery.extend({ ids, except: ids })
export type CustomerBulkEditSearch = z.infer<typeof CustomerBulkEditSearch>
