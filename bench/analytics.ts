import { join } from 'node:path'
import { createBenchFigures, STORE_ZONE } from './create-figures.ts'
import { LAST_DAY } from './draft-order.ts'
import { explain } from './explain.ts'
import { FIGURE_QUESTIONS } from './figure-questions.ts'
import { type Bench, summed, type Verdict } from './goal.ts'
import { measureCounting } from './measure-counting.ts'
import { buildPath, measureFigure } from './measure-figures.ts'
import { openShop } from './open-shop.ts'
import type { Days } from './plain-figures.ts'
import { ms, printTable } from './print-table.ts'

/** The maximum duration of a call as a share of the plain query. */
const STORE_GOAL = 0.15
const OTHER_GOAL = 0.5
const ZONES = [STORE_ZONE, 'Asia/Kathmandu', 'America/St_Johns', 'Europe/Berlin']
/** The goals apply to the longer range; the shorter one is only reported. */
const LONG_DAYS = 365
const COUNTS = [6, LONG_DAYS]
/** Few rounds, since each runs two dozen slow plain queries for a time zone. */
const ROUNDS = 5
/** Some orders are created with the server's own function; the many others are inserted directly. */
const GROUND = 2_000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Compares analytics calls with equivalent plain queries of orders, refunds and events: their duration and
 * their results.
 */
export const ANALYTICS: Bench = {
  name: 'analytics',
  about: 'the calls of figures, beside plain queries over raw rows that must find the same',
  async run(input, print) {
    const shop = await openShop(
      join(input.dataDir, `analytics-${input.orders}-${input.events}`),
      GROUND,
      print,
      { mayGrow: true },
    )
    await createBenchFigures(shop, input, print)
    await measureCounting(shop, print)

    const rounds = Math.min(ROUNDS, input.rounds)
    const cells: string[][] = []
    const rows: {
      name: string
      count: number
      isStoreZone: boolean
      over: number
      differs: string | null
    }[] = []
    for (const count of COUNTS)
      for (const timeZone of ZONES)
        for (const question of FIGURE_QUESTIONS) {
          const days = lastDays(count, timeZone)
          if (input.explain)
            print(await explain(shop, { name: question.name, path: buildPath(question, days) }))
          const measured = await measureFigure(shop, question, { days, count, rounds })
          const isStoreZone = timeZone === STORE_ZONE
          const goal = isStoreZone ? STORE_GOAL : OTHER_GOAL
          const ratio = measured.api / measured.plain
          const times = [measured.api, measured.sums, measured.plain].map(ms)
          const verdict = measured.differs ? 'WRONG' : ratio <= goal ? 'pass' : 'no'
          const name = `${question.name}, ${count} days, ${timeZone}`
          print(`  ${name}: ${ratio.toFixed(3)}`)
          rows.push({ name, count, isStoreZone, over: ratio / goal, differs: measured.differs })
          cells.push([
            question.name,
            String(count),
            timeZone,
            ...times,
            ratio.toFixed(3),
            String(goal),
            verdict,
          ])
        }
    await shop.close()

    print(
      `\nThe calls of figures at ${input.orders} orders and ${input.events} events, ${rounds} rounds, medians in milliseconds.`,
    )
    print(
      'Ratio: of the call through HTTP to the plain query of orders, lines, refunds and events, which must find the same.\n',
    )
    print(printTable(['call', 'days', 'zone', 'API', 'SQL of sums', 'plain', 'ratio', 'goal', ''], cells))
    const wrong = rows.filter(({ differs }) => differs)
    for (const { name, differs } of wrong) print(`${name}: ${differs}`)

    const of = (count: number, isStoreZone: boolean) =>
      rows.filter((row) => row.count === count && row.isStoreZone === isStoreZone)
    const emitted = (count: number, isStoreZone: boolean): Verdict => {
      const where = isStoreZone ? 'in the store’s zone' : 'in other zones'
      const goal = `at most ${isStoreZone ? STORE_GOAL : OTHER_GOAL} of the plain query`
      const verdict = summed(`Figures over ${count} days, ${where}`, goal, of(count, isStoreZone))
      return count === LONG_DAYS ? verdict : { ...verdict, goal: 'none; for comparison', isMet: null }
    }
    return [
      {
        figure: 'Figures equal to plain queries over raw rows',
        goal: `all ${rows.length}`,
        measured: String(rows.length - wrong.length),
        isMet: wrong.length === 0,
      },
      ...[emitted(LONG_DAYS, true), emitted(LONG_DAYS, false), emitted(6, true), emitted(6, false)],
    ]
  },
}

/** Returns the given number of days up to the last day that is complete in every time zone. */
function lastDays(count: number, timeZone: string): Days {
  const on = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  const last = LAST_DAY - 2 * DAY_MS
  return { from: on(last - (count - 1) * DAY_MS), to: on(last), timeZone }
}
