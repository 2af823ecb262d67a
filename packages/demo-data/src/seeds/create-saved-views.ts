import { NewSavedView } from '@storekeeper/contract/saved-views/saved-view'
import type { Tables } from '@storekeeper/server/db/tables'
import { createView } from '@storekeeper/server/domains/saved-views/saved-views'
import { newId } from '@storekeeper/server/lib/id'
import type { Transaction } from 'kysely'
import type { DemoAdmins } from '../admins.ts'
import { type Calendar, DAYS_OF_ORDERS } from '../calendar.ts'

const SAVED_ON_DAY = 80

type View = (typeof NewSavedView)['_input']

/** The views of the team, one for each of the lists that it works with most, and those of Maya. */
const TEAM: View[] = [
  {
    list: 'orders',
    name: 'Unpaid for 2 days',
    search: { filter: 'payment:unpaid -status:cancelled placed<2-days-ago', sort: 'createdAt.asc' },
  },
  {
    list: 'products',
    name: 'Stock for the week',
    search: { filter: 'quantity<20 active:yes' },
  },
  {
    list: 'customers',
    name: 'New this month',
    search: { filter: 'created:this-month', sort: 'createdAt.desc' },
  },
  {
    list: 'tickets',
    name: 'Waiting for us',
    search: { filter: 'status:open', sort: 'lastMessageAt.asc' },
  },
]

const OF_MAYA: View[] = [
  {
    list: 'orders',
    name: 'Big orders',
    search: { filter: 'total>20000', sort: 'total.desc' },
    columns: { hidden: [], shown: [], order: ['orderId', 'total', 'paymentStatus'], widths: {} },
  },
  {
    list: 'orders',
    name: 'Waiting for stock',
    search: { filter: 'status:on-hold' },
    density: 'compact',
  },
]

/** Saved views, with an alert and an earlier export of Maya’s. */
export async function createDemoViews(
  tx: Transaction<Tables>,
  { maya }: DemoAdmins,
  calendar: Calendar,
): Promise<void> {
  const now = calendar.real(calendar.getDayStart(SAVED_ON_DAY))
  const team: string[] = []
  for (const view of TEAM)
    team.push(await createView(tx, NewSavedView.parse({ ...view, isShared: true }), maya, now))
  for (const view of OF_MAYA) await createView(tx, NewSavedView.parse(view), maya, now)
  const [unpaid] = team
  if (!unpaid) return
  const exportedAt = calendar.real(calendar.getDayStart(DAYS_OF_ORDERS - 1)).toISOString()
  // The alert was raised then, so that it stays quiet until the orders are paid.
  await tx
    .insertInto('savedViewChoices')
    .values({
      ...{ view: unpaid, admin: maya._id, isPinned: true, isInMenu: true },
      ...{ alertAbove: 5, alertBell: true, alertRaisedAt: exportedAt },
    })
    .execute()
  await tx
    .insertInto('savedViewExports')
    .values({
      ...{ _id: newId(), view: unpaid, admin: maya._id, day: exportedAt.slice(0, 10), reason: null },
      ...{ rows: 12, startedAt: exportedAt, finishedAt: exportedAt, createdAt: exportedAt },
    })
    .execute()
}
