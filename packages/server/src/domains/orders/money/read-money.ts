import type { OrderPayment, OrderRefund } from '@storekeeper/contract/orders/money/money'
import type { Db } from '../../../db/open.ts'
import { fullName } from '../../../lib/text/full-name.ts'

/** Returns the payments of an order, oldest first. */
export async function findPayments(db: Db, order: string): Promise<OrderPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('admins', 'admins._id', 'payments.admin')
    .select(['payments._id', 'amount', 'method', 'payments.createdAt', 'admin', 'firstName', 'lastName'])
    .where('order', '=', order)
    .orderBy('payments.createdAt')
    .orderBy('payments._id')
    .execute()
  return rows.map(withAdmin)
}

/** Returns the refunds of an order, oldest first. */
export async function findRefunds(db: Db, order: string): Promise<OrderRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('admins', 'admins._id', 'refunds.admin')
    .select(['refunds._id', 'amount', 'merchandise', 'overpaid', 'credit', 'target', 'reason', 'lines'])
    .select(['refunds.createdAt', 'admin', 'firstName', 'lastName'])
    .where('order', '=', order)
    .orderBy('refunds.createdAt')
    .orderBy('refunds._id')
    .execute()
  return rows.map(withAdmin)
}

type AdminColumns = { admin: string | null; firstName: string | null; lastName: string | null }

const withAdmin = <Row extends AdminColumns>({ admin, firstName, lastName, ...row }: Row) => ({
  ...row,
  by: admin === null ? null : { _id: admin, name: fullName({ firstName, lastName }) },
})
