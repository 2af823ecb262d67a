import type { NewOrder } from '@storekeeper/contract/orders/order-input'
import type { Transaction } from 'kysely'
import { demandSite, signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { type FieldReason, toReason } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { createCustomer, namingTheOwner } from '../../customers/customers.ts'
import { readOrder } from '../order-details.ts'
import { alreadyCreated, createOrder } from './create-order.ts'

export const createOrderCall = signedIn.orders.create.handler(
  async ({ context: { db, admin, clock }, input: request }) => {
    const { newCustomer } = request
    if (request.payment) demandSite(admin, 'orders:pay', request.site)
    // Reads the order on the same connection: without a free second connection in the pool, the call would
    // fail with 503 although the order was created.
    return db.connection().execute(async (own) => {
      const create = () =>
        own.transaction().execute((tx) => {
          const now = clock()
          const completeCustomer = newCustomer ? () => createBuyer(tx, request, admin, now) : undefined
          const issues = newCustomerIssues(request.customer, newCustomer)
          return createOrder(tx, request, admin, now, { issues, completeCustomer })
        })
      const { _id, isOther } = await namingTheOwner(own, newCustomer?.email, create, 'newCustomer.email')
      const order = await readOrder(own, _id)
      if (!order) throw new Error('A new order was not written.')
      if (isOther) throw alreadyCreated(order)
      return order
    })
  },
)

function newCustomerIssues(
  customer: NewOrder['customer'],
  newCustomer: NewOrder['newCustomer'],
): FieldReason[] {
  if (!newCustomer) return []
  if (customer) return [{ path: 'newCustomer', ...toReason('CUSTOMER_AMBIGUOUS') }]
  const isNamed = newCustomer.firstName || newCustomer.lastName || newCustomer.email
  return isNamed ? [] : [{ path: 'newCustomer.firstName', ...toReason('CUSTOMER_NAME_REQUIRED') }]
}

const createBuyer = (
  tx: Transaction<Tables>,
  { newCustomer, site, shippingAddress }: NewOrder,
  by: Actor,
  now: Date,
) =>
  createCustomer(
    tx,
    { ...newCustomer, phone: newCustomer?.phone || null, site, shippingInfo: shippingAddress },
    by,
    now,
  )
