import type { PaymentDispute } from '@storekeeper/contract/orders/money/money'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { isoDate } from '../../../lib/queries/iso-date.ts'

/** Selects the payments of an order at payment providers, oldest first. */
export const selectProviderPayments = (db: Db, order: Expression<string>) =>
  db
    .selectFrom('providerPayments')
    .select(['_id', 'provider', 'reference', 'status', 'amount', 'captured', 'refunded', 'failure'])
    .select((row) => [
      sql<boolean>`"voidRequestedAt" is not null`.as('isVoiding'),
      sql<PaymentDispute | null>`"dispute" - array['reference', 'openedAt', 'reportedAt']`.as('dispute'),
      isoDate(row.ref('createdAt')).as('createdAt'),
      isoDate(row.ref('updatedAt')).as('updatedAt'),
    ])
    .where('order', '=', order)
    .orderBy('providerPayments.createdAt')
    .orderBy('providerPayments._id')

/** Selects the parts of a refund that payment providers return. */
export const selectProviderRefunds = (db: Db, refund: Expression<string>) =>
  db
    .selectFrom('providerRefunds')
    .innerJoin('providerPayments', 'providerPayments._id', 'providerRefunds.payment')
    .select(['providerRefunds._id', 'provider', 'providerRefunds.amount', 'providerRefunds.status'])
    .select('providerRefunds.failure')
    .where('providerRefunds.refund', '=', refund)
    .orderBy('providerRefunds._id')
