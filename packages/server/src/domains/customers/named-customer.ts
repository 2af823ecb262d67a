type Person = { firstName: string; lastName: string; customerNumber: string }

/** A customer in the params of an error. A customer without a name has the number as the name. */
export function namedCustomer(customer: Person): { name: string; number: string } {
  const number = customer.customerNumber
  return { name: `${customer.firstName} ${customer.lastName}`.trim() || number, number }
}

/** Returns the name, if any, with the unique number. */
export function calledBy(customer: Person): string {
  const { name, number } = namedCustomer(customer)
  return name === number ? `Customer ${number}` : `${name} (${number})`
}
