import type { Db } from '../../../db/open.ts'
import { apiError, buildError } from '../../../lib/api-error.ts'
import { replacedValues, type UndoRule, type UndoRules, type UndoTarget } from '../../../lib/undo-rule.ts'
import { type Flag, switchCustomers } from '../switch-customers.ts'
import { type CustomerFields, changeCustomer, lockForChange } from './change-customer.ts'
import { lockCustomerOrders, renameOnOrders } from './name-on-orders.ts'

async function readCustomers(db: Db, ids: readonly string[], isLocking: boolean) {
  const rows = await db
    .selectFrom('customers')
    .select(['_id', 'firstName', 'lastName', 'phone', 'vatId', 'tags', 'note'])
    .select(['blocked', 'emailVerified', 'isTest'])
    .where((row) => row('_id', '=', row.fn.any(row.val(ids))))
    .where('mergedInto', 'is', null)
    .where('erasedAt', 'is', null)
    .orderBy('_id')
    .$if(isLocking, (query) => query.forNoKeyUpdate())
    .execute()
  return new Map(rows.map(({ _id, ...fields }): [string, UndoTarget] => [_id, { site: null, fields }]))
}

const flagRule = (flag: Exclude<Flag, 'accountApproved'>): UndoRule => ({
  permission: 'customers:change',
  fields: [flag],
  read: readCustomers,
  // A block ended the sessions of the customer.
  findRemains: async (_db, { action }) => (action === 'customer.blocked' ? ['sessions-ended'] : []),
  revert: async (tx, { entityId, changes }, { by, now, jobs, publicUrl }) => {
    const value = changes[flag]?.from === true
    const reason = flag === 'blocked' && value ? await findBlockReason(tx, entityId) : undefined
    const change = { flag, value, ...(reason && { reason }) }
    const { skipped } = await switchCustomers(tx, { jobs, publicUrl }, [entityId], change, by, now)
    if (skipped[0]) throw buildError(skipped[0])
  },
})

/** The reason of the latest block, which applies again. */
async function findBlockReason(db: Db, customer: string): Promise<string | null> {
  const block = await db
    .selectFrom('auditLog')
    .select('note')
    .where('entityId', '=', customer)
    .where('action', '=', 'customer.blocked')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return block?.note ?? null
}

/** How changes of customers are undone. Approvals send e-mails, and changed e-mail addresses move accounts. */
export const customerUndo: UndoRules = {
  'customer.blocked': flagRule('blocked'),
  'customer.unblocked': flagRule('blocked'),
  'customer.emailVerified': flagRule('emailVerified'),
  'customer.emailUnverified': flagRule('emailVerified'),
  'customer.markedAsTest': flagRule('isTest'),
  'customer.unmarkedAsTest': flagRule('isTest'),
  'customer.changed': {
    permission: 'customers:change',
    fields: ['firstName', 'lastName', 'phone', 'vatId', 'tags', 'note'],
    read: async (db, ids, isLocking) => {
      // Every transaction locks orders before their customers.
      if (isLocking) await lockCustomerOrders(db, ids)
      return readCustomers(db, ids, isLocking)
    },
    revert: async (tx, entry, { by, now }) => {
      const [was] = await lockForChange(tx, [entry.entityId])
      if (!was) throw apiError('UNDO_RECORD_GONE')
      await changeCustomer(tx, was, replacedValues<CustomerFields>(entry), by, now)
      await renameOnOrders(tx, [entry.entityId])
    },
  },
}
