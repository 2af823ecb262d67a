import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import pg from 'pg'
import { ensureChromium } from './chromium.ts'
import { ours, root, run, say, tool } from './steps.ts'
import { readJourneys, readTests, readTriedAgain, type TestReport } from './test-reports.ts'

/**
 * `npm test`: the checks, then every test: pure ones and the API's on the embedded PostgreSQL, what may differ there once
 * more on your own PostgreSQL when one answers, and the journeys in a real browser. Ends with one line that counts them all.
 */
const isLong = process.argv.includes('--long')
/** How `npm run audit` ends where no registry answers. */
const NOBODY_ASKED = 2
const reports = await mkdtemp(join(tmpdir(), 'storekeeper-reports-'))
const counted = { passed: 0, failed: 0 }
const broken: string[] = []
/** What failed, and what passed only at its second try: no reason to stop the others, every reason to find the cause. */
const told: string[] = []
/** What needs what this machine has not, or the long form. */
const untried: string[] = []
/**
 * What may go another way on your own server than on the embedded one, by parts of the files' paths: where queries sort,
 * search, count and cut into pages (its version, its collation), and where calls meet (its locks and settings). The rest
 * asks the same of both, and is asked twice only in `npm run test:long`.
 */
const ON_BOTH_SERVERS = [
  ...[
    'src/db/migrations/',
    'src/ports/',
    'src/lists.test',
    'src/import/import-file',
    'src/domains/analytics/',
  ],
  ...[
    'concurrency',
    'src/domains/credit/',
    'src/domains/products/stock',
    'src/domains/bulk-runs/bulk-runs.test',
  ],
  ...[
    '/list-',
    'filter.test',
    'search.test',
    'counts.test',
    'category-tree',
    'merge-and-undo',
    'chat-processes',
    'src/durability/kills',
    'src/durability/dumps',
  ],
]

await step('checks', () => run(ours('scripts/check.ts')))
await step('tests on the embedded PostgreSQL', () => vitest('embedded', []))
const ownServer = await findOwnServer()
if (ownServer) {
  say(
    `\nA PostgreSQL of your own answers (${withoutPassword(ownServer)}): what may differ there once more on it.`,
  )
  const args = ['--project', 'server', ...(isLong ? [] : ON_BOTH_SERVERS)]
  await step('tests on your own PostgreSQL', () => vitest('own', args, { TEST_DATABASE_URL: ownServer }))
} else
  say(
    '\nNo PostgreSQL of your own answers (TEST_DATABASE_URL, or 127.0.0.1:5432): the embedded one was enough.',
  )
await step('journeys in a browser', () => browserTests('browser'))
if (isLong) {
  await step('journeys in Arabic, right to left', () =>
    browserTests('arabic', [], { STOREKEEPER_E2E_LANGUAGE: 'ar' }),
  )
  await step('known holes in what ships', async () => {
    const code = await run(ours('scripts/audit.ts'))
    if (code === NOBODY_ASKED) untried.push('known holes in what ships: nobody could be asked')
    return code === NOBODY_ASKED ? 0 : code
  })
}

await rm(reports, { recursive: true, force: true })
if (told.length > 0) say(`\n═══ what failed\n\n${told.join('\n\n')}`)
if (untried.length > 0) say(`\n═══ what was not tried here (${untried.length})\n\n${untried.join('\n')}`)
if (broken.length > 0) say(`\nNot well: ${broken.join('; ')}.`)
say(`\n${counted.passed} passed, ${counted.failed} failed`)
process.exit(broken.length === 0 ? 0 : 1)

async function step(name: string, work: () => Promise<number>): Promise<void> {
  say(`\n═══ ${name}`)
  if ((await work()) !== 0) broken.push(name)
}

async function vitest(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const report = join(reports, `${name}.json`)
  const triedAgain = join(reports, `${name}.tried-again`)
  const reporters = ['dot', 'json', join(root, 'scripts/tried-again.ts')].map((one) => `--reporter=${one}`)
  const code = await run(tool('vitest/vitest.mjs', 'run', ...reporters, `--outputFile=${report}`, ...args), {
    env: { ...env, LONG: isLong ? '1' : '', TRIED_AGAIN: triedAgain },
  })
  const { passed, failures, skipped } = readTests(await readReport(report))
  const onlyAgain = readTriedAgain(await readFile(triedAgain, 'utf8').catch(() => ''))
  counted.passed += passed
  counted.failed += failures.length
  told.push(...failures, ...onlyAgain)
  untried.push(...skipped)
  return code || isFlaky(onlyAgain)
}

async function browserTests(name: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<number> {
  await ensureChromium()
  const report = join(reports, `${name}.json`)
  const code = await run(
    tool('@playwright/test/cli.js', 'test', '--retries=1', '--reporter=line,json', ...args),
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, LONG: isLong ? '1' : '' } },
  )
  const { passed, failures, onlyAgain, unseen } = readJourneys(await readReport(report))
  counted.passed += passed
  counted.failed += failures.length
  told.push(...failures, ...onlyAgain)
  untried.push(...unseen)
  return code || isFlaky(onlyAgain)
}

/** At length there is time to ask why: there it is a failure. */
function isFlaky(onlyAgain: readonly string[]): number {
  return isLong && onlyAgain.length > 0 ? 1 : 0
}

/** A runner that broke before its first test leaves no report; its exit code tells. */
async function readReport(file: string): Promise<Partial<TestReport & JSONReport>> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
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
