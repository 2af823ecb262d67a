import type { BenchInput } from './bench-input.ts'
import { printTable } from './print-table.ts'

/** A measured figure and its goal; `isMet` is null for figures without a goal. */
export type Verdict = { figure: string; goal: string; measured: string; isMet: boolean | null }

export type Print = (line: string) => void

/** A part of the benchmark, by its name on the command line. */
export type Bench = {
  name: string
  about: string
  /** Too long for a run of all parts. */
  isOnlyNamed?: boolean
  run(input: BenchInput, print: Print): Promise<Verdict[]>
}

/**
 * Combines several measurements: how often the goal was met, and the worst of them. `over` is the ratio of
 * each to its goal.
 */
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
    verdicts.map(({ figure, goal, measured, isMet }) => [figure, goal, measured, formatMark(isMet)]),
    [0, 1, 2],
  )

export const formatMark = (isMet: boolean | null): string => (isMet === null ? '–' : isMet ? 'pass' : 'no')
