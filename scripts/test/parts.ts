import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import pg from 'pg'
import type { JsonTestResults } from 'vitest/node'
import { ensureChromium } from '../chromium.ts'
import { ours, print, run, tool, UsageError } from '../steps.ts'
import { changedTags, findFolders } from './domains.ts'
import { type Results, readJourneys, readTests } from './reports.ts'
import type { RunFolder } from './run-folder.ts'

export type Outcome = Results & { isWell: boolean }
export type Part = { name: string; run(): Promise<Outcome> }

/** `changed` is a commit: runs only tests affected by files changed since. */
export type Selection = { shard?: string; domain?: string; changed?: string }

/** The exit code of `npm run audit` if no registry responds. */
const NO_REGISTRY = 2
const OWN_SERVER_BY_DEFAULT = 'postgres://postgres@127.0.0.1:5432/postgres'

/** Returns the parts of `npm test`. */
export function quickParts(runFolder: RunFolder): Part[] {
  const { vitest, journeys } = buildTools(runFolder, {})
  return [
    { name: 'checks', run: () => checks(runFolder) },
    { name: 'tests', run: () => vitest(['--project', '!faults', '--tags-filter', '!slow']) },
    { name: 'smoke journeys', run: () => journeys(['--grep', '@smoke']) },
  ]
}

/** Returns the parts of `npm run test:all`, restricted by the selection. */
export async function allParts(runFolder: RunFolder, selection: Selection): Promise<Part[]> {
  const { vitest, journeys } = buildTools(runFolder, {})
  const { shard, domain, changed } = selection
  const [, index = '0', count = '0'] = /^(\d+)\/(\d+)$/.exec(shard ?? '1/1') ?? []
  if (Number(index) < 1 || Number(index) > Number(count))
    throw new UsageError(`There is no shard "${shard}". The second of four is written: --shard 2/4`)
  const files = domain ? findFolders(domain) : []
  const tests = [
    ...['--passWithNoTests', ...files],
    ...(shard ? ['--shard', shard] : []),
    ...(changed ? ['--changed', changed] : []),
  ]
  const tags = domain ? [domain] : changed ? await changedTags(changed) : 'all'
  const walked = [
    ...(tags === 'all' ? [] : ['--grep', tags.map((tag) => `@${tag}(?![\\w-])`).join('|')]),
    ...(shard ? ['--shard', shard] : []),
    '--pass-with-no-tests',
  ]
  const isWhole = !domain && (!shard || shard.startsWith('1/'))
  return [
    isWhole
      ? { name: 'checks', run: () => checks(runFolder) }
      : { name: 'messages and routes', run: () => script(runFolder, GENERATED) },
    { name: 'tests on the embedded PostgreSQL', run: () => vitest(['--project', '!faults', ...tests]) },
    ...(await onOwnServer(runFolder, (env) => buildTools(runFolder, env).vitest([...POSTGRES, ...tests]))),
    ...(tags.length > 0 ? [{ name: 'journeys', run: () => journeys(walked) }] : []),
  ]
}

/** Tests whose results may depend on the PostgreSQL version. */
const POSTGRES = ['--project', 'server', '--tags-filter', 'postgres']

/** Returns the parts of `npm run test:long` with the given names. */
export async function longParts(runFolder: RunFolder, names: readonly string[]): Promise<Part[]> {
  const { vitest, journeys } = buildTools(runFolder, { LONG: '1' })
  const arabic = buildTools(runFolder, { LONG: '1', STOREKEEPER_E2E_LANGUAGE: 'ar' })
  const parts: Part[] = [
    { name: 'faults', run: () => vitest(['--project', 'faults']) },
    { name: 'sizes', run: () => vitest(['--project', 'server', '--tags-filter', 'sized']) },
    ...(await onOwnServer(runFolder, (env) =>
      buildTools(runFolder, { ...env, LONG: '1' }).vitest(['--project', 'server', '--project', 'faults']),
    )),
    { name: 'looks', run: () => journeys([]) },
    { name: 'arabic', run: () => arabic.journeys([]) },
    { name: 'audit', run: () => audit(runFolder) },
  ]
  const unknown = names.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0)
    throw new UsageError(
      `There is no ${unknown.join(', ')} here. The parts are: ${parts.map(({ name }) => name).join(', ')}.`,
    )
  const chosen = parts.filter(({ name }) => names.length === 0 || names.includes(name))
  // Long runs also print tests that passed only on retry, for investigation.
  return chosen.map(({ name, run }) => ({
    name,
    run: async () => {
      const outcome = await run()
      return { ...outcome, isWell: outcome.isWell && outcome.flaky.length === 0 }
    },
  }))
}

const NOTHING: Results = { passed: 0, failures: [], flaky: [], untried: [], times: [] }

/** Generated code that the admin's tests import; the checks generate it, too. */
const GENERATED = 'packages/admin/scripts/compile-messages.ts'

const checks = (runFolder: RunFolder) => script(runFolder, 'scripts/check.ts')

async function script({ env }: RunFolder, file: string): Promise<Outcome> {
  return { ...NOTHING, isWell: (await run(ours(file), { env })) === 0 }
}

async function audit({ env }: RunFolder): Promise<Outcome> {
  const code = await run(ours('scripts/audit.ts'), { env })
  const untried = code === NO_REGISTRY ? ['known holes in what ships: no registry answered'] : []
  return { ...NOTHING, untried, isWell: code === 0 || code === NO_REGISTRY }
}

/** Overrides the terminal's environment, since each part chooses size and server. */
const DEFAULTS = { LONG: '', TEST_DATABASE_URL: '' }

/** Except for failures of property tests: their random input is a real counterexample. */
const RETRY_ONCE = ['--retry.count=1', '--retry.condition=^(?!Property failed)']

function buildTools(runFolder: RunFolder, settings: NodeJS.ProcessEnv) {
  async function vitest(args: string[]): Promise<Outcome> {
    const report = join(runFolder.folder, `tests-${randomUUID()}.json`)
    const code = await run(
      tool(
        'vitest/vitest.mjs',
        ...['run', '--reporter=dot', '--reporter=json', `--outputFile=${report}`, ...RETRY_ONCE, ...args],
      ),
      { env: { ...DEFAULTS, ...runFolder.env, ...settings } },
    )
    const read = await readReport(report)
    return { ...readTests(read ?? {}), isWell: code === 0 && read !== undefined }
  }
  async function journeys(args: string[]): Promise<Outcome> {
    await ensureChromium()
    const report = join(runFolder.folder, `journeys-${randomUUID()}.json`)
    const code = await run(
      tool('@playwright/test/cli.js', 'test', '--retries=1', '--reporter=line,json', ...args),
      { env: { ...DEFAULTS, ...runFolder.env, ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    )
    const read = await readReport(report)
    return { ...readJourneys(read ?? {}), isWell: code === 0 && read !== undefined }
  }
  return { vitest, journeys }
}

/**
 * A runner that failed before its first test writes no report, and counts as failed regardless of its exit
 * code.
 */
async function readReport(file: string): Promise<Partial<JsonTestResults & JSONReport> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Runs the same on the PostgreSQL in `TEST_DATABASE_URL`, or on one at the default port. */
async function onOwnServer(
  runFolder: RunFolder,
  work: (env: NodeJS.ProcessEnv) => Promise<Outcome>,
): Promise<Part[]> {
  const url = process.env.TEST_DATABASE_URL ?? OWN_SERVER_BY_DEFAULT
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    if (process.env.TEST_DATABASE_URL) throw error
    print('No PostgreSQL of your own answers at 127.0.0.1:5432: the embedded one is tested alone.')
    return []
  }
  await runFolder.useServer(url)
  return [{ name: 'own-server', run: () => work({ TEST_DATABASE_URL: url }) }]
}
