import { eraseCustomerCall } from './erase-customer.ts'

/** The public entry of the privacy of customers: its calls. */
export const privacy = {
  erase: eraseCustomerCall,
}
