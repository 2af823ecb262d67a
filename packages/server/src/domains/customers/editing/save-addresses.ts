import { signedIn } from '../../../calls.ts'
import { tidyAddress, withoutRepeats, withShippingInfo } from '../address-book.ts'
import { readCustomer } from '../list/customer-rows.ts'
import { changeCustomer, lockCustomer } from './change-customer.ts'

export const updateShippingInfo = signedIn.customers.updateShippingInfo.handler(
  async ({ context: { db, admin, clock }, input: { query, body }, errors }) => {
    await db.transaction().execute(async (tx) => {
      const was = await lockCustomer(tx, query.id, errors, body.version)
      await changeCustomer(tx, was, withShippingInfo(was, body.shippingInfo), admin, clock())
    })
    const customer = await readCustomer(db, query.id)
    if (!customer) throw errors.NOT_FOUND()
    return customer
  },
)

export const updateAddresses = signedIn.customers.updateAddresses.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    const { id, version, defaultIndex } = input
    const chosen = defaultIndex === null ? undefined : input.addresses[defaultIndex]
    const addresses = withoutRepeats(input.addresses.map(tidyAddress))
    const shippingInfo = chosen ? tidyAddress(chosen) : null
    await db.transaction().execute(async (tx) => {
      const was = await lockCustomer(tx, id, errors, version)
      await changeCustomer(tx, was, { addresses, shippingInfo }, admin, clock())
    })
    const customer = await readCustomer(db, id)
    if (!customer) throw errors.NOT_FOUND()
    return customer
  },
)
