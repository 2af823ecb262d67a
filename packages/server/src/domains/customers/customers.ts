/** The door of the customers' domain. */
export { createCustomer, createCustomers, type NewCustomer } from './create-customer.ts'
