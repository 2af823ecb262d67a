import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { complaintsAbout, getLicence, type Lock, shippedIn } from './shipped.ts'
import { print, root } from './steps.ts'

/**
 * Checks licences and install scripts of production dependencies; with `--list` prints every package with its
 * licence.
 */
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const lock: Lock = read('package-lock.json')
const shipped = shippedIn(lock)

if (process.argv.includes('--list'))
  for (const one of shipped) print(`${one.name} ${one.version}: ${getLicence(one)}`)

const complaints = complaintsAbout(lock, read('package.json').allowScripts)
for (const complaint of complaints) print(complaint)
if (complaints.length === 0) print(`${shipped.length} packages ship; all of them may.`)
process.exit(complaints.length === 0 ? 0 : 1)
