import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/** Writes down which tests passed only at their second try, a line of JSON each: no report of Vitest's own holds it. */
export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const file = process.env.FLAKY_TESTS
    if (!file || !test.diagnostic()?.flaky) return
    const name = `${relative(process.cwd(), test.module.moduleId)} › ${test.fullName}`
    const messages = (test.result().errors ?? []).map(({ message }) => message)
    appendFileSync(file, `${JSON.stringify({ name, messages })}\n`)
  }
}
