type Person = { firstName: string; lastName: string; customerNumber: string }

/** A customer among the params of an error; one without a name has the number as the name. */
export function namedCustomer(customer: Person): { name: string; number: string } {
  const number = customer.customerNumber
  return { name: `${customer.firstName} ${customer.lastName}`.trim() || number, number }
}

/** The name where there is one, and the number, which is unique. */
export function calledBy(customer: Person): string {
  const { name, number } = namedCustomer(customer)
  return name === number ? `Customer ${number}` : `${name} (${number})`
}
