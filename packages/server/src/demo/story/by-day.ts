import { days } from '../../lib/clock.ts'
import type { Calendar } from '../calendar.ts'
import type { PlannedOrder, Step, Story } from './planned.ts'

export type StoryDay = { orders: PlannedOrder[]; groups: [Step, ...Step[]][] }

/** The story cut into days; in each the orders that were placed and, group by group in the order of time, what happened. */
export function byDay({ orders, steps }: Story, calendar: Calendar): StoryDay[] {
  const dayOf = (at: number) => Math.floor((at - calendar.startOf(0)) / days(1))
  const ordersOf = Map.groupBy(orders, (order) => dayOf(order.placedAt))
  const stepsOf = Map.groupBy(steps, (step) => dayOf(step.at))
  const last = Math.max(...ordersOf.keys(), ...stepsOf.keys())
  return Array.from({ length: last + 1 }, (_, day) => ({
    orders: ordersOf.get(day) ?? [],
    groups: groupsOf(stepsOf.get(day) ?? []),
  }))
}

/** Steps of the same moment, kind and hand belong together: a verb takes hundreds at once. */
function groupsOf(steps: readonly Step[]): StoryDay['groups'] {
  const groups = Map.groupBy(steps, (step) => {
    const { order: _, ...alike } = 'order' in step ? step : { ...step, order: null }
    if (alike.does === 'parcel') return JSON.stringify([alike.at, alike.does, alike.by])
    return JSON.stringify(alike)
  })
  return [...groups.values()].flatMap(([first, ...rest]) => (first ? [[first, ...rest]] : []))
}
