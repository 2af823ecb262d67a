import { m } from '~/paraglide/messages.js'

type Named = { firstName: string; lastName: string }

/** A customer's name, or their number where they have none. */
export const nameOfCustomer = (customer: Named & { customerNumber: string }): string =>
  fullName(customer) || m.ui_customer_number({ number: customer.customerNumber })

export const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim()
