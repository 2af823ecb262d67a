import { parseArgs } from 'node:util'
import { print, seconds, UsageError } from '../steps.ts'
import { allParts, longParts, type Outcome, type Part, quickParts } from './parts.ts'
import { inRunFolder } from './run-folder.ts'

/**
 * Runs the parts of `npm test`, `npm run test:all` and `npm run test:long` sequentially. Prints failures, the
 * time of each part, the ten slowest tests and a summary line. CONTRIBUTING.md lists the parts of each
 * command.
 */
const [command = '', ...given] = process.argv.slice(2)
// Without a commit, changes since the last commit.
const args = given.flatMap((arg, index) =>
  arg === '--changed' && (given[index + 1] ?? '-').startsWith('-') ? ['--changed', 'HEAD'] : [arg],
)
const text = { type: 'string' } as const

await inRunFolder(async (runFolder) => {
  const { values, positionals } = parsed()
  const parts =
    command === 'long'
      ? await longParts(runFolder, positionals)
      : command === 'all'
        ? await allParts(runFolder, values)
        : quickParts(runFolder)
  const done: { part: Part; outcome: Outcome; tookMs: number }[] = []
  for (const part of parts) {
    if (runFolder.isEnding()) break
    print(`\n═══ ${part.name}`)
    const startedMs = performance.now()
    const outcome = await part.run()
    done.push({ part, outcome, tookMs: performance.now() - startedMs })
  }
  const all = done.map(({ outcome }) => outcome)
  const messages = all.flatMap(({ failures, flaky }) => [...failures, ...flaky])
  const untried = all.flatMap((outcome) => outcome.untried)
  const failed = done.filter(({ outcome }) => !outcome.isWell)
  if (messages.length > 0) print(`\n═══ what failed\n\n${messages.join('\n\n')}`)
  if (untried.length > 0)
    print(`\n═══ what could not be tried here (${untried.length})\n\n${untried.join('\n')}`)
  print(`\n═══ time\n\n${formatTimes(done)}`)
  const slowest = all.flatMap(({ times }) => times).sort((one, other) => other.ms - one.ms)
  if (slowest.length > 0)
    print(
      `\n═══ the ten slowest tests\n\n${slowest
        .slice(0, 10)
        .map(({ name, ms }) => `${seconds(ms).padStart(12)}  ${name}`)
        .join('\n')}`,
    )
  if (failed.length > 0) print(`\nNot well: ${failed.map(({ part }) => part.name).join('; ')}.`)
  const sum = (count: (outcome: Outcome) => number) =>
    all.reduce((total, outcome) => total + count(outcome), 0)
  print(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failures }) => failures.length)} failed`)
  return failed.length === 0 ? 0 : 1
})

function parsed() {
  try {
    return parseArgs({
      args,
      allowPositionals: command === 'long',
      options: command === 'all' ? { shard: text, domain: text, changed: text } : {},
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function formatTimes(done: readonly { part: Part; outcome: Outcome; tookMs: number }[]): string {
  const rows = done.map(({ part, outcome, tookMs }) => [
    part.name,
    String(outcome.passed || ''),
    seconds(tookMs),
  ])
  const wholeMs = done.reduce((total, { tookMs }) => total + tookMs, 0)
  const lines = [...rows, ['together', '', seconds(wholeMs)]]
  const width = Math.max(...lines.map(([name = '']) => name.length))
  return lines
    .map(
      ([name = '', tests = '', time = '']) =>
        `${name.padEnd(width)} ${tests.padStart(6)} ${time.padStart(13)}`,
    )
    .join('\n')
}
