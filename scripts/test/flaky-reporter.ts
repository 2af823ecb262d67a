import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/**
 * Records tests that passed only on retry, one JSON object per line: no built-in report of Vitest contains
 * them.
 */
export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const file = process.env.FLAKY_TESTS
    if (!file || !test.diagnostic()?.flaky) return
    const name = `${relative(process.cwd(), test.module.moduleId)} › ${test.fullName}`
    const messages = (test.result().errors ?? []).map(({ message }) => message)
    appendFileSync(file, `${JSON.stringify({ name, messages })}\n`)
  }
}
