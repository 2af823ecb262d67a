import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/** Writes down which tests passed only when they were tried again, a line of JSON each: no report of Vitest's own says it. */
export default class TriedAgain implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const file = process.env.TRIED_AGAIN
    if (!file || !test.diagnostic()?.flaky) return
    const name = `${relative(process.cwd(), test.module.moduleId)} › ${test.fullName}`
    const messages = (test.result().errors ?? []).map(({ message }) => message)
    appendFileSync(file, `${JSON.stringify({ name, messages })}\n`)
  }
}
