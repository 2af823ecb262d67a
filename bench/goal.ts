import type { BenchInput } from './bench-input.ts'
import { printTable } from './print-table.ts'

/** One figure of the project's goals, as measured in this run; `isMet` is null where a reported figure has no goal. */
export type Verdict = { figure: string; goal: string; measured: string; isMet: boolean | null }

export type Print = (line: string) => void

/** One part of what is measured, by its name on the command line. */
export type Bench = {
  name: string
  about: string
  run(input: BenchInput, print: Print): Promise<Verdict[]>
}

/** How often a goal was met, and the worst of all, as one figure. `over` is how much of its goal each took. */
export function summed(
  figure: string,
  goal: string,
  rows: readonly { name: string; over: number }[],
): Verdict {
  const met = rows.filter(({ over }) => over <= 1)
  const worst = rows.reduce((one, other) => (other.over > one.over ? other : one), { name: '–', over: 0 })
  return {
    figure,
    goal,
    measured: `${met.length} of ${rows.length}; the last at ${Math.round(worst.over * 100)} %: ${worst.name}`,
    isMet: met.length === rows.length,
  }
}

export const verdictTable = (verdicts: readonly Verdict[]): string =>
  printTable(
    ['figure', 'goal', 'measured', ''],
    verdicts.map(({ figure, goal, measured, isMet }) => [figure, goal, measured, markOf(isMet)]),
    [0, 1, 2],
  )

export const markOf = (isMet: boolean | null): string => (isMet === null ? '–' : isMet ? 'pass' : 'no')
