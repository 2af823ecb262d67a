import type { JSONReport } from '@playwright/test/reporter'
import { expect, test } from 'vitest'
import type { JsonTestResults } from 'vitest/node'
import { LEFT_TOO_SOON, LOOKED_AT, readJourneys, readTests } from './reports.ts'

test('skipped tests are reported with their reason, and so are tests that ran with a substitute', () => {
  const report = {
    testResults: [
      {
        name: `${process.cwd()}/a.test.ts`,
        status: 'failed',
        assertionResults: [
          { fullName: 'is tried', status: 'passed', duration: 12, meta: {} },
          { fullName: 'fails', status: 'failed', failureMessages: ['one is not two'], meta: {} },
          { fullName: 'is left out by the filter', status: 'skipped' },
          { fullName: 'needs a disk', status: 'skipped', meta: { untried: 'There is no disk.' } },
          { fullName: 'needs nginx', status: 'passed', meta: { untried: 'Tried with a stand-in.' } },
          { fullName: 'passes on the retry', status: 'passed', failureMessages: ['too early'] },
        ],
      },
    ],
  } as unknown as JsonTestResults
  const { passed, failures, flaky, untried, times } = readTests(report)
  expect(passed).toBe(3)
  expect(flaky).toEqual([
    'a.test.ts › passes on the retry (passed when tried again: find the cause)\n  too early',
  ])
  expect(failures).toEqual(['a.test.ts › fails\n  one is not two'])
  expect(times[0]).toEqual({ name: 'a.test.ts › is tried', ms: 12 })
  expect(untried).toEqual([
    'a.test.ts › needs a disk\n  There is no disk.',
    'a.test.ts › needs nginx\n  Tried with a stand-in.',
  ])
})

test('a dialog that every worker left too soon is reported; one that any worker looked at is not', () => {
  const noting = (...annotations: [type: string, description: string][]) => ({
    status: 'expected',
    results: [
      {
        errors: [],
        duration: 1,
        annotations: annotations.map(([type, description]) => ({ type, description })),
      },
    ],
  })
  const report = {
    suites: [
      {
        specs: [
          {
            ...{ title: 'orders', file: 'orders.journey.ts', line: 1 },
            tests: [noting([LEFT_TOO_SOON, 'Refund'], [LEFT_TOO_SOON, 'Delete?'], [LOOKED_AT, 'Edit'])],
          },
          {
            ...{ title: 'refunds', file: 'refunds.journey.ts', line: 1 },
            tests: [noting([LOOKED_AT, 'Refund'])],
          },
        ],
      },
    ],
  } as unknown as JSONReport
  expect(readJourneys(report)).toMatchObject({
    ...{ passed: 2, failures: [], flaky: [] },
    untried: ['Delete?: no journey stayed long enough for a look at it'],
  })
})
