import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ours, print, root, seconds, tool } from './steps.ts'

/**
 * `npm run check`: all checks that do not run the product, in parallel, one per core. `npm run check -- types`
 * runs those whose name contains the word, and the checks that they depend on.
 */

/** `after` names a check that must pass first; `shows` prints the output also when the check passes. */
type Check = { name: string; command: string[]; after?: string; shows?: boolean }

const GENERATED = 'generated messages and routes'
const SCREENS = 'build of the screens'

/** The longest checks, and those that others depend on, come first. */
const CHECKS: Check[] = [
  { name: GENERATED, command: ours('packages/admin/scripts/compile-messages.ts') },
  { name: 'types: server, demo data, tests', command: types('tests') },
  { name: SCREENS, command: ours('scripts/build-admin.ts'), after: GENERATED },
  { name: 'types: admin', command: types('packages/admin'), after: GENERATED },
  { name: 'types: demo shop', command: types('packages/demo-shop'), after: GENERATED },
  { name: 'types: scripts, e2e, bench', command: types('.'), after: GENERATED },
  { name: 'format and lint', command: tool('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.') },
  {
    name: 'import rules',
    command: tool(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      'packages',
      'tests',
    ),
    after: GENERATED,
  },
  { name: 'unused code', command: tool('knip/bin/knip.js', '--no-progress'), after: GENERATED },
  { name: 'types: contract', command: types('packages/contract') },
  { name: 'types: chat widget', command: types('packages/chat-widget') },
  {
    name: 'no secrets in files',
    command: tool(
      'secretlint/bin/secretlint.js',
      '--secretlintignore',
      '.gitignore',
      '**/*',
      '.{ci,github,githooks}/**/*',
    ),
  },
  { name: 'no texts outside the messages', command: ours('scripts/check-texts.ts') },
  {
    name: 'messages complete in all languages',
    command: ours('scripts/check-messages.ts'),
    after: GENERATED,
  },
  { name: 'commit messages', command: ours('scripts/check-commits.ts') },
  { name: 'lock file covers all platforms', command: ours('scripts/check-lock.ts') },
  { name: 'licenses and content of shipped packages', command: ours('scripts/check-shipped.ts') },
  {
    name: 'component styles complete',
    command: ours('packages/admin/scripts/mantine-css.ts', '--check'),
  },
  { name: 'bundle size', command: tool('size-limit/bin.js'), after: SCREENS, shows: true },
]

type Outcome = { name: string; holds: boolean; output: string; tookMs: number }

const waiting = choose(process.argv.slice(2))
const outcomes: Outcome[] = []
await Promise.all(Array.from({ length: availableParallelism() }, work))
const failed = outcomes.filter(({ holds }) => !holds)
for (const { name, output } of failed) print(`\n— ${name}\n${output}`)
print(
  failed.length === 0
    ? '\nAll checks passed.'
    : `\nThese checks failed: ${failed.map(({ name }) => name).join('; ')}.`,
)
process.exit(failed.length === 0 ? 0 : 1)

/** The named checks, and those that they depend on. */
function choose(words: readonly string[]): Check[] {
  if (words.length === 0) return [...CHECKS]
  const needed = new Set<string>()
  const add = (check: Check | undefined) => {
    if (!check) return
    needed.add(check.name)
    add(CHECKS.find(({ name }) => name === check.after))
  }
  for (const check of CHECKS) if (words.some((word) => check.name.includes(word))) add(check)
  const chosen = CHECKS.filter(({ name }) => needed.has(name))
  if (chosen.length > 0) return chosen
  print(`No check has this name. Choose from:\n${CHECKS.map(({ name }) => `  ${name}`).join('\n')}`)
  process.exit(1)
}

/** Runs the checks one after the other, and waits while each remaining one depends on a running one. */
async function work(): Promise<void> {
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ after }) => after === undefined || findOutcome(after))
    if (index < 0) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    const [check] = waiting.splice(index, 1)
    if (!check) continue
    const outcome = await run(check)
    outcomes.push(outcome)
    print(`${outcome.holds ? '✓' : '✗'} ${check.name} (${seconds(outcome.tookMs)})`)
    if (check.shows && outcome.holds) print(outcome.output.trimEnd())
  }
}

function findOutcome(name: string): Outcome | undefined {
  return outcomes.find((outcome) => outcome.name === name)
}

/** Skips a check whose prerequisite failed, because its errors would hide the cause. */
async function run({ name, command, after }: Check): Promise<Outcome> {
  if (after && !findOutcome(after)?.holds)
    return { name, holds: false, output: `Not checked: “${after}” failed.`, tookMs: 0 }
  const startedMs = performance.now()
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const holds = await new Promise<boolean>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0))
  })
  return { name, holds, output: stripVTControlCharacters(output), tookMs: performance.now() - startedMs }
}

/** Incremental: checks only the files that changed since the previous run. */
function types(folder: string): string[] {
  const name = folder === '.' ? 'root' : folder.replace('packages/', '')
  const remembered = join(root, 'node_modules/.cache/typescript', `${name}.tsbuildinfo`)
  return tool('typescript/bin/tsc', '-p', folder, '--incremental', '--tsBuildInfoFile', remembered)
}
