import type { BulkSwitch, Switch } from '@storekeeper/contract/customers/customers'
import { getSites } from '@storekeeper/contract/grants'
import { isEditable, TRACKING_STATUSES } from '@storekeeper/contract/orders/tracking-status'
import type { z } from 'zod'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { buildError } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { chosenIds, inOne, inRuns } from '../../lib/queries/in-runs.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { whereCustomers } from './list/customer-filter.ts'
import { readCustomer } from './list/customer-rows.ts'
import { type Flag, type MailResources, switchCustomers } from './switch-customers.ts'

export const block = signedIn.customers.block.handler((call) => ofOne(call, 'blocked'))
export const verifyEmail = signedIn.customers.verifyEmail.handler((call) => ofOne(call, 'emailVerified'))
export const approve = signedIn.customers.approve.handler((call) => ofOne(call, 'accountApproved'))
export const markAsTest = signedIn.customers.markAsTest.handler((call) => ofOne(call, 'isTest'))

export const bulkBlock = signedIn.customers.bulkBlock.handler((call) => ofMany(call, 'blocked'))
export const bulkVerifyEmail = signedIn.customers.bulkVerifyEmail.handler((call) =>
  ofMany(call, 'emailVerified'),
)
export const bulkApprove = signedIn.customers.bulkApprove.handler((call) => ofMany(call, 'accountApproved'))
export const bulkMarkAsTest = signedIn.customers.bulkMarkAsTest.handler((call) => ofMany(call, 'isTest'))

export const openOrders = signedIn.customers.openOrders.handler(
  async ({ context: { db, admin }, input: { filter = {}, ...chosen } }) => {
    const ids = await chosenIds(db, { table: 'customers', where: whereCustomers(filter), chosen })
    const { count } = await db
      .selectFrom('orders')
      .select((row) => row.cast<number>(row.fn.countAll(), 'int4').as('count'))
      .where((row) => row('customer', '=', row.fn.any(row.val(ids))))
      .where('trackingStatus', 'in', TRACKING_STATUSES.filter(isEditable))
      .where((order) => onSites(order.ref('orders.site'), getSites(admin, 'orders:read')))
      .executeTakeFirstOrThrow()
    return { openOrders: count }
  },
)

type Errors = { NOT_FOUND(): Error }
type Context = MailResources & { db: Db; admin: NonNullable<Actor>; clock: () => Date }

async function ofOne(
  {
    context: { db, admin, clock, ...resources },
    input: { id, ...change },
    errors,
  }: { context: Context; input: z.output<typeof Switch>; errors: Errors },
  flag: Flag,
) {
  const { skipped } = await db
    .transaction()
    .execute((tx) => switchCustomers(tx, resources, [id], { flag, ...change }, admin, clock()))
  if (skipped[0]) throw skipped[0].code === 'CUSTOMER_GONE' ? errors.NOT_FOUND() : buildError(skipped[0])
  const customer = await readCustomer(db, id)
  if (!customer) throw new Error('A customer who was just written is gone.')
  return customer
}

async function ofMany(
  {
    context: { db, admin, clock, ...resources },
    input: { value, reason, filter = {}, ...chosen },
  }: { context: Context; input: z.output<typeof BulkSwitch> },
  flag: Flag,
) {
  const now = clock()
  const runs = await inRuns(db, { table: 'customers', where: whereCustomers(filter), chosen }, (tx, ids) =>
    switchCustomers(tx, resources, ids, { flag, value, reason }, admin, now),
  )
  return inOne(runs)
}
