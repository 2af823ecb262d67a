import type { StoreCustomer } from '@storekeeper/contract/store/store-session'
import type { Db } from '../../db/open.ts'
import { spendableAt } from '../credit/credit.ts'

/** A customer as they see themselves; their credit is what they can spend. */
export const readStoreCustomer = (db: Db, id: string, now: Date): Promise<StoreCustomer> =>
  db
    .selectFrom('customers')
    .select(['_id', 'firstName', 'lastName', 'email', 'phone', 'avatar', 'shippingInfo'])
    .select(spendableAt(now).as('creditBalance'))
    .where('_id', '=', id)
    .executeTakeFirstOrThrow()
