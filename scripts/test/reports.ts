import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** The number of lines printed of a failure. */
const LINES_SHOWN = 14
const ONLY_AGAIN = '(passed when tried again: find the cause)'
const IN_A_RUNNER = /^\s+at .*(node_modules|new Promise)/

/**
 * The annotation for each dialog that a journey opened: one worker may leave a dialog before it is checked,
 * and another may check it.
 */
export const LOOKED_AT = 'looked at'
export const LEFT_TOO_SOON = 'left before it was looked at'

/** How long one test took. */
export type Time = { name: string; ms: number }

/** The results of one run. A failure consists of the test's name and the start of its message. */
export type Results = {
  passed: number
  failures: string[]
  /** Passed only on retry. */
  flaky: string[]
  /** Not tested because this machine lacks a requirement. */
  untried: string[]
  times: Time[]
}

/**
 * Parses Vitest's report. A passed test with messages failed before its retry. A file that failed outside its
 * tests counts as one failure; without a report the result is empty. Tests excluded by a filter are not
 * counted.
 */
export function readTests({ testResults: files = [] }: Partial<JsonTestResults>): Results {
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
    flaky: inState('passed')
      .filter(({ failureMessages }) => failureMessages?.length)
      .map(({ name, failureMessages }) => describe(`${name} ${ONLY_AGAIN}`, failureMessages ?? [])),
    untried: tests.flatMap(({ name, meta }) => (meta?.untried ? [`${name}\n  ${meta.untried}`] : [])),
    times: tests.map(({ name, duration }) => ({ name, ms: duration ?? 0 })),
  }
}

/** Parses Playwright's report; a dialog that every journey left before it was checked counts as untested. */
export function readJourneys({ suites = [] }: Partial<JSONReport>): Results {
  const journeys = suites.flatMap(flattenSpecs).flatMap(({ title, file, line, tests }) =>
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

const flattenSpecs = ({ specs, suites = [] }: JSONReportSuite): JSONReportSuite['specs'] => [
  ...specs,
  ...suites.flatMap(flattenSpecs),
]

const describe = (name: string, messages: readonly string[]) => {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '' && !IN_A_RUNNER.test(line))
  return [name, ...lines.slice(0, LINES_SHOWN).map((line) => `  ${line.slice(0, 300)}`)].join('\n')
}
