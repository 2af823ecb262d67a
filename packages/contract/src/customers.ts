import { get } from './call.ts'
import { CustomerRow } from './customers/customer.ts'
import { CustomerQuery } from './customers/customer-query.ts'
import { pageOf } from './list.ts'

export const customers = {
  list: get('/admin/customers', {
    right: 'customers:read',
    tag: 'Customers',
    summary: 'Customers that match the filters',
  })
    .input(CustomerQuery)
    .output(pageOf(CustomerRow)),
}
