import { days } from '../../lib/clock.ts'
import type { Calendar } from '../calendar.ts'
import type { PlannedOrder, Step, Story } from './planned.ts'

export type Span = { orders: PlannedOrder[]; groups: [Step, ...Step[]][] }

/** The number of days whose orders are placed together. */
const SPAN_DAYS = 3

/**
 * Splits the story into spans, each with its placed orders and its steps, grouped in the order of time. An
 * order that uses credit starts a new span, so that the ledger of a customer's credit is written in order.
 */
export function inSpans({ orders, steps }: Story, calendar: Calendar): Span[] {
  const starts = new Set(orders.flatMap(({ creditUsed, placedAt }) => (creditUsed > 0 ? [placedAt] : [])))
  for (let start = calendar.getDayStart(0); start < calendar.end; start += days(SPAN_DAYS)) starts.add(start)
  const inOrder = [...starts].sort((a, b) => a - b)
  const findSpan = (at: number) => inOrder.findLastIndex((start) => start <= at)
  const ordersBySpan = Map.groupBy(orders, (order) => findSpan(order.placedAt))
  const stepsBySpan = Map.groupBy(steps, (step) => findSpan(step.at))
  return inOrder.map((_, span) => ({
    orders: ordersBySpan.get(span) ?? [],
    groups: groupSteps(stepsBySpan.get(span) ?? []),
  }))
}

/** Groups steps with the same time, kind and admin, since one command handles hundreds of them. */
function groupSteps(steps: readonly Step[]): Span['groups'] {
  const groups = Map.groupBy(steps, (step) => {
    const { order: _, ...alike } = 'order' in step ? step : { ...step, order: null }
    if (alike.does === 'parcel') return JSON.stringify([alike.at, alike.does, alike.by])
    return JSON.stringify(alike)
  })
  return [...groups.values()].flatMap(([first, ...rest]) => (first ? [[first, ...rest]] : []))
}
