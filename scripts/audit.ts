import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { toVerdict } from './audit-answer.ts'
import { ours, print, root, run } from './steps.ts'

/**
 * Checks production dependencies for known vulnerabilities and for their licences. `npm run audit` exits with
 * 1 if something must be fixed, and with 2 if the registry is unreachable.
 */
const shell = process.platform === 'win32'
const npm = spawn('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  shell,
  stdio: ['ignore', 'pipe', 'ignore'],
})
const { lines, found } = toVerdict(await text(npm.stdout))
for (const line of lines) print(line)
const mayShip = (await run(ours('scripts/check-shipped.ts', ...process.argv.slice(2)))) === 0
process.exit(found === 'holes' || !mayShip ? 1 : found === 'nothing' ? 0 : 2)
