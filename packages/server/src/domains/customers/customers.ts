import { listCustomers } from './list-customers.ts'

/** The door of the customers' domain: its calls, and the verbs that others use. */
export const customers = { list: listCustomers }

export { createCustomer, createCustomers, type NewCustomer } from './create-customer.ts'
export { lockCustomers } from './lock-customers.ts'
