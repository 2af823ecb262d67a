import { days } from '../../lib/clock.ts'
import type { Calendar } from '../calendar.ts'
import type { PlannedOrder, Step, Story } from './planned.ts'

export type Span = { orders: PlannedOrder[]; groups: [Step, ...Step[]][] }

/** So many days' orders are placed in one go. */
const SPAN_DAYS = 3

/**
 * The story cut into spans; in each the orders that were placed and, group by group in the order of time, what happened.
 * An order that uses credit begins a span of its own, so that the entries of a customer's credit are written in order.
 */
export function inSpans({ orders, steps }: Story, calendar: Calendar): Span[] {
  const starts = new Set(orders.flatMap(({ creditUsed, placedAt }) => (creditUsed > 0 ? [placedAt] : [])))
  for (let start = calendar.startOf(0); start < calendar.end; start += days(SPAN_DAYS)) starts.add(start)
  const inOrder = [...starts].sort((a, b) => a - b)
  const spanOf = (at: number) => inOrder.findLastIndex((start) => start <= at)
  const ordersOf = Map.groupBy(orders, (order) => spanOf(order.placedAt))
  const stepsOf = Map.groupBy(steps, (step) => spanOf(step.at))
  return inOrder.map((_, span) => ({
    orders: ordersOf.get(span) ?? [],
    groups: groupsOf(stepsOf.get(span) ?? []),
  }))
}

/** Steps of the same moment, kind and hand belong together: a command takes hundreds at once. */
function groupsOf(steps: readonly Step[]): Span['groups'] {
  const groups = Map.groupBy(steps, (step) => {
    const { order: _, ...alike } = 'order' in step ? step : { ...step, order: null }
    if (alike.does === 'parcel') return JSON.stringify([alike.at, alike.does, alike.by])
    return JSON.stringify(alike)
  })
  return [...groups.values()].flatMap(([first, ...rest]) => (first ? [[first, ...rest]] : []))
}
