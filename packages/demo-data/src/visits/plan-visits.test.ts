import { expect, test } from 'vitest'
import { buildCalendar, DAYS_OF_ORDERS } from '../calendar.ts'
import { planCustomers } from '../people/plan-customers.ts'
import { planStory } from '../story/plan-story.ts'
import { planVisits } from './plan-visits.ts'

const calendar = buildCalendar(new Date('2026-06-15T16:00:00.000Z'))
const taken = new Set<string>()
const { orders } = planStory(calendar, planCustomers(calendar, taken), taken)
const visits = planVisits(calendar, orders)

test('every customer who ordered had come to the shop and looked at what they bought', () => {
  const lookedAt = new Set(
    visits.flatMap(({ site, steps }) =>
      steps.flatMap(({ kind, subject, at }) =>
        kind === 'productView' ? [`${site} ${subject} ${Math.floor(at / 3_600_000)}`] : [],
      ),
    ),
  )
  for (const { site, items, placedAt, isTestOrder } of orders)
    if (!isTestOrder)
      for (const { sku } of items) {
        const hour = Math.floor(placedAt / 3_600_000)
        expect(lookedAt.has(`${site} ${sku} ${hour}`) || lookedAt.has(`${site} ${sku} ${hour - 1}`)).toBe(
          true,
        )
      }
})

test('every visit begins with the visit and goes on in time', () => {
  const isInTime = ({ steps }: (typeof visits)[number]) =>
    steps.every(({ at }, index) => index === 0 || at > (steps[index - 1]?.at ?? 0))
  expect(visits.filter(({ steps }) => steps[0]?.kind !== 'visit')).toEqual([])
  expect(visits.filter((visit) => !isInTime(visit))).toEqual([])
})

test('more and more people come, most of them at weekends and in the evening', () => {
  const startsIn = (from: number, until: number) =>
    visits.filter(
      ({ steps: [first] }) =>
        first && first.at >= calendar.getDayStart(from) && first.at < calendar.getDayStart(until),
    ).length
  expect(startsIn(0, 28)).toBeGreaterThan(startsIn(-28, 0))
  expect(startsIn(-28, 0)).toBeGreaterThan(startsIn(-200, -172))
  expect(startsIn(DAYS_OF_ORDERS - 28, DAYS_OF_ORDERS)).toBeGreaterThan(startsIn(0, 28))
  const toHour = (at: number) => Math.floor(((at - calendar.getDayStart(0)) / 3_600_000) % 24)
  const recent = visits.flatMap(({ steps: [first] }) =>
    first && first.at >= calendar.getDayStart(0) ? [toHour(first.at)] : [],
  )
  const during = (from: number, until: number) => recent.filter((hour) => hour >= from && hour < until).length
  expect(during(18, 22)).toBeGreaterThan(2 * during(9, 13) * 0.7)
  expect(during(9, 13)).toBeGreaterThan(during(1, 5))
})
