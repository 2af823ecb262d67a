import type { BulkSwitch, Switch } from '@storekeeper/contract/customers'
import type { z } from 'zod'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Actor } from '../../lib/audit.ts'
import { inOne, inRuns } from '../../lib/in-runs.ts'
import { customersThat } from './customer-filter.ts'
import { readCustomer } from './customer-rows.ts'
import { asBulk, type Flag, refuseIfSkipped, switchCustomers } from './switch-customers.ts'

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

type Context = { db: Db; admin: NonNullable<Actor>; clock: () => Date }

async function ofOne(
  {
    context: { db, admin, clock },
    input: { id, value },
  }: { context: Context; input: z.output<typeof Switch> },
  flag: Flag,
) {
  await db
    .transaction()
    .execute(async (tx) => refuseIfSkipped(await switchCustomers(tx, [id], { flag, value }, admin, clock())))
  const customer = await readCustomer(db, id)
  if (!customer) throw new Error('A customer who was just written is gone.')
  return customer
}

async function ofMany(
  {
    context: { db, admin, clock },
    input: { value, filter = {}, ...chosen },
  }: { context: Context; input: z.output<typeof BulkSwitch> },
  flag: Flag,
) {
  const now = clock()
  const runs = await inRuns(
    db,
    { table: 'customers', where: customersThat(filter), chosen },
    async (tx, ids) => asBulk(await switchCustomers(tx, ids, { flag, value }, admin, now)),
  )
  return inOne(runs)
}
