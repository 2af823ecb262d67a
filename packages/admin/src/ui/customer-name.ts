import { m } from '~/paraglide/messages.js'

type Named = { firstName: string; lastName: string }

/** A customer's name, or their number if they have none. */
export const toCustomerName = (customer: Named & { customerNumber: string }): string =>
  fullName(customer) || m.ui_customer_number({ number: customer.customerNumber })

export const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim()

/** A customer's name with the number, or only the number if it is also the name. */
export const nameAndNumber = ({ name, number }: { name: string; number: string | null }): string => {
  if (number === null) return name
  return name === number ? m.ui_customer_number({ number }) : `${name} (${number})`
}
