import { MAX_ADDRESSES } from '@storekeeper/contract/customers/customer-input'
import { signedIn } from '../../../calls.ts'
import { fieldError } from '../../../lib/api-error.ts'
import { isTooLong, tidyAddress, withoutRepeats, withShippingInfo } from '../address-book.ts'
import { readCustomer } from '../list/customer-rows.ts'
import { changeCustomer, lockCustomer } from './change-customer.ts'

export const updateShippingInfo = signedIn.customers.updateShippingInfo.handler(
  async ({ context: { db, admin, clock }, input: { query, body }, errors }) => {
    await db.transaction().execute(async (tx) => {
      const was = await lockCustomer(tx, query.id, errors, body.version)
      const book = withShippingInfo(was, body.shippingInfo)
      if (isTooLong(book, was)) throw fieldError('shippingInfo', 'TOO_MANY', { max: MAX_ADDRESSES })
      await changeCustomer(tx, was, book, admin, clock())
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
