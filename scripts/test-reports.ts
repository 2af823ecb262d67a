import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

/** How much of what went wrong is told: enough to know what it is without looking for it in an hour's output. */
const LINES_TOLD = 14
const ONLY_AGAIN = '(passed when tried again: find the cause)'
const IN_A_RUNNER = /^\s+at .*(node_modules|new Promise)/

/** How many passed, and of each that did not its name and the beginning of what went wrong. */
type Outcome = { passed: number; failures: string[] }

/** As Vitest's JSON reporter writes it, what is read here of it. */
export type TestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
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
  const inState = (...states: string[]) =>
    files.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => states.includes(status))
        .map(({ fullName }) => `${relative(process.cwd(), name)} › ${fullName}`),
    )
  return {
    passed: inState('passed').length,
    failures,
    skipped: inState('skipped', 'pending', 'disabled', 'todo'),
  }
}

/** What `tried-again.ts` wrote down. */
export const readTriedAgain = (lines: string): string[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { name: string; messages: string[] })
    .map(({ name, messages }) => tell(`${name} ${ONLY_AGAIN}`, messages))

/** Of Playwright; `onlyAgain` are those that passed at their second try. */
export function readJourneys({ suites = [] }: Partial<JSONReport>): Outcome & { onlyAgain: string[] } {
  const journeys = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      name: `${file}:${line} › ${title}`,
      messages: results.flatMap(({ errors }) => errors.map(({ message }) => message)),
    })),
  )
  const inState = (state: string) => journeys.filter(({ status }) => status === state)
  return {
    passed: inState('expected').length + inState('flaky').length,
    failures: inState('unexpected').map(({ name, messages }) => tell(name, messages)),
    onlyAgain: inState('flaky').map(({ name, messages }) => tell(`${name} ${ONLY_AGAIN}`, messages)),
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
