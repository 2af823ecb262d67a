import { signedIn } from '../../calls.ts'
import { readCustomer } from './list/customer-rows.ts'

export const customerDetails = signedIn.customers.details.handler(
  async ({ context: { db }, input, errors }) => {
    const customer = await readCustomer(db, input.id)
    if (!customer) throw errors.NOT_FOUND()
    return customer
  },
)
