import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureChromium } from './chromium.ts'
import { ours, run, say, tool } from './steps.ts'

/**
 * `npm test`: the checks, then every test: pure ones and the API's on the embedded PostgreSQL, the API's once more on
 * your own PostgreSQL when one answers, and the journeys in a real browser. Ends with one line that counts them all.
 */
const isLong = process.argv.includes('--long')
const reports = await mkdtemp(join(tmpdir(), 'storekeeper-reports-'))
const counted = { passed: 0, failed: 0 }
const broken: string[] = []
/** What passed only at its second try on a busy machine: no reason to stop the others, every reason to find the cause. */
const unsteady: string[] = []
/** What is about the calls' shapes, about whole programs, or about the embedded engine itself: on your own server only in `npm run test:long`. */
const ONCE_IS_ENOUGH = ['**/http/calls.test.ts', '**/db/embedded/**', '**/*-kills.test.ts']

await step('checks', () => run(ours('scripts/check.ts')))
await step('tests on the embedded PostgreSQL', () => vitest('embedded', []))
const ownServer = await findOwnServer()
if (ownServer) {
  say(`\nA PostgreSQL of your own answers (${withoutPassword(ownServer)}): the API tests once more on it.`)
  const args = [
    '--project',
    'server',
    ...(isLong ? [] : ONCE_IS_ENOUGH.flatMap((file) => ['--exclude', file])),
  ]
  await step('API tests on your own PostgreSQL', () => vitest('own', args, { TEST_DATABASE_URL: ownServer }))
} else
  say(
    '\nNo PostgreSQL of your own answers (TEST_DATABASE_URL, or 127.0.0.1:5432): the embedded one was enough.',
  )
await step('journeys in a browser', browserTests)

await rm(reports, { recursive: true, force: true })
if (unsteady.length > 0) say(`\nPassed only when tried again, find the cause: ${unsteady.join('; ')}.`)
if (broken.length > 0) say(`\nNot well: ${broken.join('; ')}.`)
say(`\n${counted.passed} passed, ${counted.failed} failed`)
process.exit(broken.length === 0 ? 0 : 1)

async function step(name: string, work: () => Promise<number>): Promise<void> {
  say(`\n═══ ${name}`)
  if ((await work()) !== 0) broken.push(name)
}

async function vitest(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const report = join(reports, `${name}.json`)
  const code = await run(
    tool('vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile=${report}`, ...args),
    { env: { ...env, LONG: isLong ? '1' : '' } },
  )
  const { numPassedTests, numFailedTests } = await readReport(report)
  counted.passed += numPassedTests ?? 0
  counted.failed += numFailedTests ?? 0
  return code
}

async function browserTests(): Promise<number> {
  await ensureChromium()
  const report = join(reports, 'browser.json')
  const code = await run(tool('@playwright/test/cli.js', 'test', '--retries=1', '--reporter=line,json'), {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, LONG: isLong ? '1' : '' },
  })
  const { stats } = await readReport(report)
  const onlyAgain = stats?.flaky ?? 0
  counted.passed += (stats?.expected ?? 0) + onlyAgain
  counted.failed += stats?.unexpected ?? 0
  if (onlyAgain > 0) unsteady.push(`${onlyAgain} of the journeys, named as flaky above`)
  return code
}

type Report = { numPassedTests?: number; numFailedTests?: number; stats?: Record<string, number> }

/** A runner that broke before its first test leaves no report; its exit code tells. */
async function readReport(file: string): Promise<Report> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

async function findOwnServer(): Promise<string | undefined> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  const url = 'postgres://postgres@127.0.0.1:5432/postgres'
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return url
  } catch {
    return undefined
  }
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.password = ''
  return shown.href
}
