import { randomUUID } from 'node:crypto'
import type { Tables } from '@storekeeper/server/db/tables'
import { type PastEvent, recordPastEvents } from '@storekeeper/server/domains/analytics/analytics'
import type { Transaction } from 'kysely'
import type { Calendar } from '../calendar.ts'
import type { PlannedOrder } from '../story/planned.ts'
import { type PlannedStep, planVisits } from './plan-visits.ts'

type Plans = { orders: readonly PlannedOrder[]; products: ReadonlyMap<string, string> }

/** Writes the visits of the last thirteen months, so that all analytics have a history. */
export async function createDemoVisits(
  tx: Transaction<Tables>,
  { orders, products }: Plans,
  calendar: Calendar,
): Promise<void> {
  const isThere = await productsAt(tx)
  const events = planVisits(calendar, orders).flatMap(({ site, steps }) => {
    const visitor = randomUUID()
    return steps.flatMap((step): PastEvent[] => {
      const at = calendar.real(step.at)
      const subject = isOfProduct(step) ? products.get(step.subject) : step.subject
      if (subject === undefined || (isOfProduct(step) && !isThere(subject, at))) return []
      return [{ site, visitor, kind: step.kind, subject, at }]
    })
  })
  await recordPastEvents(
    tx,
    events.sort((a, b) => a.at.getTime() - b.at.getTime()),
  )
}

const isOfProduct = ({ kind }: PlannedStep) => kind === 'productView' || kind === 'click'

/** Products have no visits before their creation. */
async function productsAt(tx: Transaction<Tables>): Promise<(product: string, at: Date) => boolean> {
  const rows = await tx.selectFrom('products').select(['_id', 'createdAt']).execute()
  const since = new Map(rows.map(({ _id, createdAt }) => [_id, Date.parse(createdAt)]))
  return (product, at) => at.getTime() >= (since.get(product) ?? Number.POSITIVE_INFINITY)
}
