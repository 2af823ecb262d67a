import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

/** How much of what went wrong is told: enough to know what it is without looking for it in an hour's output. */
const LINES_TOLD = 14
const ONLY_AGAIN = '(passed when tried again: find the cause)'
const IN_A_RUNNER = /^\s+at .*(node_modules|new Promise)/

/** What a journey notes of each dialog it opened: one worker may leave too soon what the other looks at. */
export const LOOKED_AT = 'looked at'
export const LEFT_TOO_SOON = 'left before it was looked at'

/** How many passed, and of each that did not its name and the beginning of what went wrong. */
type Outcome = { passed: number; failures: string[] }

/** As Vitest's JSON reporter writes it, what is read here of it. */
export type TestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: {
      fullName: string
      status: string
      failureMessages?: string[] | null
      /** Where a test says what it could not try, be it all of it or a part. */
      meta?: { untried?: string }
    }[]
  }[]
}

/** A file that broke outside its tests counts as one that failed. Of a runner that broke before its first test there is nothing. */
export function readTests({ testResults: files = [] }: Partial<TestReport>): Outcome & { skipped: string[] } {
  const failures = files.flatMap((file) => {
    const name = relative(process.cwd(), file.name)
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return file.status === 'failed' ? [tell(name, [file.message ?? ''])] : []
    return failed.map(({ fullName, failureMessages }) => tell(`${name} › ${fullName}`, failureMessages ?? []))
  })
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      ...test,
      place: `${relative(process.cwd(), name)} › ${test.fullName}`,
    })),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures,
    skipped: tests
      .filter(({ status, meta }) => NOT_RUN.has(status) || meta?.untried)
      .map(({ place, meta }) => (meta?.untried ? `${place}\n  ${meta.untried}` : place)),
  }
}

const NOT_RUN = new Set(['skipped', 'pending', 'disabled', 'todo'])

/** What `tried-again.ts` wrote down. */
export const readTriedAgain = (lines: string): string[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { name: string; messages: string[] })
    .map(({ name, messages }) => tell(`${name} ${ONLY_AGAIN}`, messages))

/** Of Playwright; `onlyAgain` are those that passed at their second try, `unseen` dialogs that every journey left too soon. */
export function readJourneys({ suites = [] }: Partial<JSONReport>): Outcome & {
  onlyAgain: string[]
  unseen: string[]
} {
  const journeys = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      name: `${file}:${line} › ${title}`,
      messages: results.flatMap(({ errors }) => errors.map(({ message }) => message)),
      notes: results.flatMap(({ annotations }) => annotations),
    })),
  )
  const noted = (type: string) =>
    new Set(
      journeys.flatMap(({ notes }) =>
        notes.flatMap((note) => (note.type === type ? (note.description ?? []) : [])),
      ),
    )
  const inState = (state: string) => journeys.filter(({ status }) => status === state)
  return {
    passed: inState('expected').length + inState('flaky').length,
    failures: inState('unexpected').map(({ name, messages }) => tell(name, messages)),
    onlyAgain: inState('flaky').map(({ name, messages }) => tell(`${name} ${ONLY_AGAIN}`, messages)),
    unseen: [...noted(LEFT_TOO_SOON)]
      .filter((name) => !noted(LOOKED_AT).has(name))
      .sort()
      .map((name) => `${name}: no journey stayed long enough for a look at it`),
  }
}

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const tell = (name: string, messages: readonly string[]) => {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '' && !IN_A_RUNNER.test(line))
  return [name, ...lines.slice(0, LINES_TOLD).map((line) => `  ${line.slice(0, 300)}`)].join('\n')
}
