import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { verdictOf } from './audit-answer.ts'
import { ours, print, root, run } from './steps.ts'

/**
 * Known holes in what ships, by the registry’s list; and whether what ships may ship. `npm run audit` ends with 1 for what
 * must be fixed, and with 2 where the registry could not be reached.
 */
const shell = process.platform === 'win32'
const npm = spawn('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  shell,
  stdio: ['ignore', 'pipe', 'ignore'],
})
const { lines, found } = verdictOf(await text(npm.stdout))
for (const line of lines) print(line)
const mayShip = (await run(ours('scripts/check-shipped.ts', ...process.argv.slice(2)))) === 0
process.exit(found === 'holes' || !mayShip ? 1 : found === 'nothing' ? 0 : 2)
