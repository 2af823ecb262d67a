import type { Expression } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../db/open.ts'
import { isoDate } from '../../../lib/queries/iso-date.ts'
import { selectProviderRefunds } from '../provider-payments/select-provider-payments.ts'

/** Selects the payments of an order, oldest first. */
export const selectPayments = (db: Db, order: Expression<string>) =>
  db
    .selectFrom('payments')
    .leftJoin('admins', 'admins._id', 'payments.admin')
    .select(['payments._id', 'amount', 'method', 'admin', 'firstName', 'lastName'])
    .select((row) => isoDate(row.ref('payments.createdAt')).as('createdAt'))
    .where('order', '=', order)
    .orderBy('payments.createdAt')
    .orderBy('payments._id')

/** Selects the refunds of an order, oldest first. */
export const selectRefunds = (db: Db, order: Expression<string>) =>
  db
    .selectFrom('refunds')
    .leftJoin('admins', 'admins._id', 'refunds.admin')
    .select(['refunds._id', 'amount', 'merchandise', 'overpaid', 'credit', 'target', 'reason', 'lines'])
    .select(['tax', 'merchandiseTax', 'return', 'admin', 'firstName', 'lastName'])
    .select((row) => [
      isoDate(row.ref('refunds.createdAt')).as('createdAt'),
      jsonArrayFrom(selectProviderRefunds(db, row.ref('refunds._id'))).as('providerRefunds'),
    ])
    .where('order', '=', order)
    .orderBy('refunds.createdAt')
    .orderBy('refunds._id')
