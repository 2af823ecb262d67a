import { expect, test } from 'vitest'
import { buildCalendar, type Calendar, DAYS_OF_ORDERS, orderTimes } from './calendar.ts'
import { planCustomers } from './people/plan-customers.ts'
import { planStory } from './story/plan-story.ts'

const MORNING = new Date('2026-06-15T00:10:00.000Z')
const NIGHT = new Date('2026-06-15T23:50:00.000Z')
const NEXT_DAY = new Date('2026-06-16T00:10:00.000Z')

const plan = (now: Date) => {
  const calendar = buildCalendar(now)
  const taken = new Set<string>()
  return planStory(calendar, planCustomers(calendar, taken), taken)
}

test('every day and at every hour the same story is planned', () => {
  expect(plan(NIGHT)).toEqual(plan(MORNING))
  expect(plan(NEXT_DAY)).toEqual(plan(MORNING))
})

test('what has happened, and what begins or ends in days to come, moves along with the day', () => {
  const [before, after] = [buildCalendar(MORNING), buildCalendar(NEXT_DAY)]
  const aDay = 86_400_000
  for (const index of [0, 60, DAYS_OF_ORDERS - 2]) {
    expect(
      after.real(after.getDayStart(index)).getTime() - before.real(before.getDayStart(index)).getTime(),
    ).toBe(aDay)
    expect(before.toDate(before.getDayStart(index))).toEqual(before.real(before.getDayStart(index)))
  }
  const coming = (calendar: Calendar) =>
    calendar.toDate(calendar.getDayStart(DAYS_OF_ORDERS + 10)).toISOString()
  expect([before, after].map(coming)).toEqual(['2026-06-25T05:00:00.000Z', '2026-06-26T05:00:00.000Z'])
})

test.each([MORNING, NIGHT, NEXT_DAY])('at %s nothing that is written down lies in the future', (now) => {
  const calendar = buildCalendar(now)
  expect(calendar.real(calendar.end).getTime()).toBeLessThanOrEqual(now.getTime())
  expect(calendar.real(calendar.end).getTime()).toBeGreaterThan(now.getTime() - 5 * 60_000)
})

test('until two days ago, what is planned is what is written down; then time bends, and never turns back', () => {
  const calendar = buildCalendar(NIGHT)
  const bend = calendar.getDayStart(DAYS_OF_ORDERS - 2)
  expect(calendar.real(bend - 1000)).toEqual(calendar.toDate(bend - 1000))
  const hours = Array.from({ length: 49 }, (_, hour) => calendar.real(bend + hour * 3_600_000).getTime())
  expect(hours).toEqual(hours.toSorted((a, b) => a - b))
  expect(new Set(hours).size).toBe(49)
})

test.each([MORNING, NIGHT])('at %s the first order is at most 120 days old', (now) => {
  const calendar = buildCalendar(now)
  expect(calendar.real(calendar.getDayStart(0)).getTime()).toBeGreaterThan(now.getTime() - 120 * 86_400_000)
})

test('orders are more towards today, at weekends and in the evening', () => {
  const calendar = buildCalendar(MORNING)
  const times = orderTimes(calendar, 20_000)
  const share = (which: (time: number) => boolean) => times.filter(which).length / times.length
  const local = (time: number) => new Date(time - 5 * 3_600_000)
  expect(share((time) => time >= calendar.getDayStart(DAYS_OF_ORDERS / 2))).toBeGreaterThan(0.53)
  expect(share((time) => [0, 6].includes(local(time).getUTCDay()))).toBeGreaterThan(0.33)
  expect(share((time) => local(time).getUTCHours() >= 18)).toBeGreaterThan(0.4)
})
