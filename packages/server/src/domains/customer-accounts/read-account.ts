import type { StoreAccount } from '@storekeeper/contract/store/store-account'
import type { StoreCustomer } from '@storekeeper/contract/store/store-session'
import type { Db } from '../../db/open.ts'
import { spendableAt } from '../credit/credit.ts'
import { isSameAddress, tidyAddress } from '../customers/customers.ts'
import { missingForOrder } from '../orders/orders.ts'
import { readOrderingRule } from '../settings/settings.ts'

/** The customer as they see their own account; the credit is the amount they can use. */
export const readStoreCustomer = (db: Db, id: string, now: Date): Promise<StoreCustomer> =>
  selectOwn(db, now).where('_id', '=', id).executeTakeFirstOrThrow()

const selectOwn = (db: Db, now: Date) =>
  db
    .selectFrom('customers')
    .select(['_id', 'firstName', 'lastName', 'email', 'phone', 'avatar', 'shippingInfo'])
    .select(spendableAt(now).as('creditBalance'))

/** The customer with everything that the pages of the account show. */
export async function readAccount(db: Db, id: string, now: Date): Promise<StoreAccount> {
  const requires = await readOrderingRule(db)
  const { approvalRequestedAt, ...own } = await selectOwn(db, now)
    .select([
      'vatId',
      'acceptsMarketing',
      'emailVerified',
      'accountApproved',
      'approvalRequestedAt',
      'addresses',
      'version',
    ])
    .where('_id', '=', id)
    .executeTakeFirstOrThrow()
  const addresses = own.addresses.map(tidyAddress)
  const { shippingInfo } = own
  const index = shippingInfo ? addresses.findIndex((one) => isSameAddress(one, shippingInfo)) : -1
  return {
    ...own,
    addresses,
    defaultIndex: index < 0 ? null : index,
    isWaitingForApproval: approvalRequestedAt !== null,
    ordering: { requires, missing: missingForOrder(requires, own) },
  }
}
