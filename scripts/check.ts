import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ours, print, root, seconds, tool } from './steps.ts'

/** Everything that can be checked without running the product, as many at once as there are cores. `npm run check` */
/** `after` is a check that has to hold first; `shows` one whose output is worth reading when it holds, too. */
type Check = { name: string; command: string[]; after?: string; shows?: boolean }

const GENERATED = 'messages and routes'
const SCREENS = 'the screens build'

/** What takes longest, and what others wait for, comes first. */
const CHECKS: Check[] = [
  { name: GENERATED, command: ours('packages/admin/scripts/compile-messages.ts') },
  { name: 'types: server', command: types('packages/server') },
  { name: SCREENS, command: ours('scripts/build-admin.ts'), after: GENERATED },
  { name: 'types: admin', command: types('packages/admin'), after: GENERATED },
  { name: 'types: scripts, e2e, bench', command: types('.'), after: GENERATED },
  { name: 'format and lint', command: tool('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.') },
  {
    name: 'who may import whom',
    command: tool(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      'packages',
    ),
    after: GENERATED,
  },
  { name: 'unused code', command: tool('knip/bin/knip.js', '--no-progress'), after: GENERATED },
  { name: 'types: contract', command: types('packages/contract') },
  { name: 'types: chat widget', command: types('packages/chat-widget') },
  {
    name: 'no secret in any file',
    command: tool(
      'secretlint/bin/secretlint.js',
      '--secretlintignore',
      '.gitignore',
      '**/*',
      '.{ci,github,githooks}/**/*',
    ),
  },
  { name: 'every text comes from the messages', command: ours('scripts/check-texts.ts') },
  { name: 'every message in every language', command: ours('scripts/check-messages.ts'), after: GENERATED },
  { name: 'commit messages', command: ours('scripts/check-commits.ts') },
  { name: 'the lock holds for every machine', command: ours('scripts/check-lock.ts') },
  { name: 'what ships may ship', command: ours('scripts/check-shipped.ts') },
  {
    name: 'component styles are complete',
    command: ours('packages/admin/scripts/mantine-css.ts', '--check'),
  },
  {
    name: 'what a browser must load',
    command: ours('packages/admin/scripts/bundle-size.ts'),
    after: SCREENS,
    shows: true,
  },
  {
    name: 'what a page with the chat, or one that tells events, must load',
    command: ours('packages/chat-widget/scripts/widget-size.ts'),
    after: SCREENS,
    shows: true,
  },
]

type Outcome = { name: string; holds: boolean; output: string; tookMs: number }

const waiting = [...CHECKS]
const outcomes: Outcome[] = []
await Promise.all(Array.from({ length: availableParallelism() }, work))
const failed = outcomes.filter(({ holds }) => !holds)
for (const { name, output } of failed) print(`\n— ${name}\n${output}`)
print(
  failed.length === 0
    ? '\nAll checks hold.'
    : `\nThese checks failed: ${failed.map(({ name }) => name).join('; ')}.`,
)
process.exit(failed.length === 0 ? 0 : 1)

/** Takes one check after the other, and waits where all that are left wait for another. */
async function work(): Promise<void> {
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ after }) => after === undefined || outcomeOf(after))
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

function outcomeOf(name: string): Outcome | undefined {
  return outcomes.find((outcome) => outcome.name === name)
}

/** A check whose prerequisite failed reports that and does not run: its own errors would hide the cause. */
async function run({ name, command, after }: Check): Promise<Outcome> {
  if (after && !outcomeOf(after)?.holds)
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

/** Only what changed since the last time is checked again, where there was one. */
function types(folder: string): string[] {
  const name = folder === '.' ? 'root' : folder.replace('packages/', '')
  const remembered = join(root, 'node_modules/.cache/typescript', `${name}.tsbuildinfo`)
  return tool('typescript/bin/tsc', '-p', folder, '--incremental', '--tsBuildInfoFile', remembered)
}
