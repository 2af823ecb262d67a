import { execFileSync } from 'node:child_process'
import { print, root, run, tool } from './steps.ts'

/** Validates commit messages since `commitlint.config.mjs` exists; earlier ones are exempt. */
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

process.exit(await check())

async function check(): Promise<number> {
  let since: string
  try {
    since =
      git('log', '--diff-filter=A', '--format=%H', '--', 'commitlint.config.mjs').split('\n').at(-1) ?? ''
    if (!since) return 0
    git('rev-parse', '--verify', `${since}~1`)
  } catch {
    print('Without the history of git there is no message to validate.')
    return 0
  }
  return run(tool('@commitlint/cli/cli.js', '--from', `${since}~1`, '--to', 'HEAD'))
}
