import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

/** How much of a failure is printed: enough to know it without a search in an hour's output. */
const LINES_SHOWN = 14
const ONLY_AGAIN = '(passed when tried again: find the cause)'
const IN_A_RUNNER = /^\s+at .*(node_modules|new Promise)/

/** What a journey notes of each dialog it opened: one worker may leave too soon what the other looks at. */
export const LOOKED_AT = 'looked at'
export const LEFT_TOO_SOON = 'left before it was looked at'

/** How long one test took. */
export type Time = { name: string; ms: number }

/** What came of the tests of one run. A failure is the test's name and the beginning of its message. */
export type Results = {
  passed: number
  failures: string[]
  /** Passed only at the second try. */
  flaky: string[]
  /** What needs something that this machine does not have. */
  untried: string[]
  times: Time[]
}

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
      duration?: number | null
      /** Where a test reports what it could not try, be it all of it or a part. */
      meta?: { untried?: string }
    }[]
  }[]
}

/**
 * Of Vitest; `flakyLines` is what `flaky-reporter.ts` wrote. A file that broke outside its tests counts as one that failed, and
 * of a runner that broke before its first test there is nothing. Tests that the run's filter left out are not counted.
 */
export function readTests({ testResults: files = [] }: Partial<TestReport>, flakyLines = ''): Results {
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      ...test,
      name: `${relative(process.cwd(), name)} › ${test.fullName}`,
    })),
  )
  const inState = (state: string) => tests.filter(({ status }) => status === state)
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: inState('passed').length,
    failures: [
      ...brokenFiles.map(({ name, message }) => describe(relative(process.cwd(), name), [message ?? ''])),
      ...inState('failed').map(({ name, failureMessages }) => describe(name, failureMessages ?? [])),
    ],
    flaky: flakyLines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { name: string; messages: string[] })
      .map(({ name, messages }) => describe(`${name} ${ONLY_AGAIN}`, messages)),
    untried: tests.flatMap(({ name, meta }) => (meta?.untried ? [`${name}\n  ${meta.untried}`] : [])),
    times: tests.map(({ name, duration }) => ({ name, ms: duration ?? 0 })),
  }
}

/** Of Playwright; a dialog that every journey left too soon to be looked at is untried. */
export function readJourneys({ suites = [] }: Partial<JSONReport>): Results {
  const journeys = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      name: `${file}:${line} › ${title}`,
      messages: results.flatMap(({ errors }) => errors.map(({ message }) => message)),
      notes: results.flatMap(({ annotations }) => annotations),
      ms: results.reduce((total, { duration }) => total + duration, 0),
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
    failures: inState('unexpected').map(({ name, messages }) => describe(name, messages)),
    flaky: inState('flaky').map(({ name, messages }) => describe(`${name} ${ONLY_AGAIN}`, messages)),
    untried: [...noted(LEFT_TOO_SOON)]
      .filter((name) => !noted(LOOKED_AT).has(name))
      .sort()
      .map((name) => `${name}: no journey stayed long enough for a look at it`),
    times: journeys.map(({ name, ms }) => ({ name, ms })),
  }
}

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const describe = (name: string, messages: readonly string[]) => {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '' && !IN_A_RUNNER.test(line))
  return [name, ...lines.slice(0, LINES_SHOWN).map((line) => `  ${line.slice(0, 300)}`)].join('\n')
}
