import type { StoreCustomer } from '@storekeeper/contract/store/store-session'
import type { Db } from '../../db/open.ts'
import { spendableAt } from '../credit/credit.ts'

/** The customer as they see their own account; the credit is the amount they can use. */
export const readStoreCustomer = (db: Db, id: string, now: Date): Promise<StoreCustomer> =>
  db
    .selectFrom('customers')
    .select(['_id', 'firstName', 'lastName', 'email', 'phone', 'avatar', 'shippingInfo'])
    .select(spendableAt(now).as('creditBalance'))
    .where('_id', '=', id)
    .executeTakeFirstOrThrow()
